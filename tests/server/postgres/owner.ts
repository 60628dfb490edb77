/** A server process in miniature: owns a database until it is told to stop, or killed. `node owner.js <dataDir> [packageRoot]` */
import { startPostgres } from '../../../server/database/postgres/startPostgres.ts';
import { StartRefused } from '../../../server/core/StartRefused.ts';

const [dataDir, packageRoot] = process.argv.slice(2);
const say = (word: string, params: object): void => console.log(JSON.stringify([word, params]));

try {
  const postgres = await startPostgres({
    dataDir: dataDir!,
    log: say,
    ...(packageRoot === undefined ? {} : { packageRoot }),
  });
  process.once('SIGTERM', () => void postgres.stop());
  say('ready', postgres.connection);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  say(error.code, error.params);
}
