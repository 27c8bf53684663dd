/* Declares the views until a build has made them (api/server/pages/build-views.ts). */
declare module '#views/*' {
  export * from '#api/page/shell/views.ts'
}
