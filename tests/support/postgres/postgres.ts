export { startPostgres } from '#db/embedded-postgres.ts'
