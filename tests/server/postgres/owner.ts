/** A server process in miniature: owns a database until it is stopped or killed. `node owner.js <dataDir> [packageRoot]` */
import { startPostgres } from '../../../server/database/postgres/startPostgres.ts';
import { StartRefused } from '../../../server/core/StartRefused.ts';

const [dataDir, packageRoot] = process.argv.slice(2);
const emit = (word: string, params: object): void => console.log(JSON.stringify([word, params]));

try {
  const postgres = await startPostgres({
    dataDir: dataDir!,
    log: emit,
    ...(packageRoot === undefined ? {} : { packageRoot }),
  });
  process.once('SIGTERM', () => void postgres.stop());
  emit('ready', postgres.connection);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  emit(error.code, error.params);
}
