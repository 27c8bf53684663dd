/* Before a build has made them (api/server/build-views.ts). */
declare module '#views/*' {
  export * from '#api/page/views.ts'
}
