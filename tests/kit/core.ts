/**
 * Files on a database or in a browser that `npm test` runs, beside all pure tests: every scenario over HTTP, the races at their small
 * figure, the start, and every kind of page once. `npm run test:all` runs every file.
 */
export const CORE = [
  'http/scenarios',
  'concurrency/actions',
  'concurrency/races',
  'server/start/startServer',
  'server/sql/expression',
  'server/store/write',
  'browser/pad/screens/everyScreenInChinese',
  'browser/pad/scan/goods',
  'browser/pad/tasks/openTask',
  'browser/office/list',
  'browser/office/record',
  'browser/office/widgets',
  'browser/office/designer',
  'browser/church/routes',
  'browser/church/forms',
].map((path) => `tests/${path}.test.ts`);
