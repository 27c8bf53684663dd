/* Declares the views, which do not exist until a build has created them (api/server/pages/build-views.ts). */
declare module '#views/*' {
  export * from '#api/page/shell/views.ts'
}
