import { chooseDataDir } from '../database/postgres/dataDir.ts';
import { makeDataDir } from '../database/postgres/clusterPaths.ts';
import { readEnvironment } from '../core/environment.ts';
import { tlsFiles, writePrivate } from '../services/tls/files.ts';
import { installPage } from '../services/tls/installPage.ts';
import { makeCertificates } from '../services/tls/makeCertificates.ts';
import { machineNames, originOf } from '../services/tls/names.ts';
import type { Command } from './Command.ts';
import { root, say, sentence } from './terminal.mjs';

/**
 * `npm run cert -- [NAME…]`: certificates for this machine, so that PADs and desks reach it over HTTPS; again, a new one under
 * the same authority.
 */
export const run: Command = async (given) => {
  // What the server will listen on is decided when it starts, with what is made here.
  const environment = readEnvironment({ ...process.env, HOST: '', TLS_CERT: '', TLS_KEY: '' });
  const dir = chooseDataDir({ ...environment, root, log: say });
  const names = machineNames(given);
  makeDataDir(dir);
  const files = tlsFiles(dir);
  const { isNewAuthority, fingerprint, validTo } = await makeCertificates(files, names, new Date());
  const origin = originOf(names[0] ?? 'localhost', environment.port);
  const languages = { zh: translatorFor('zh'), en: translatorFor('en') };
  writePrivate(files.page, installPage({ url: `${origin}/install/authority.crt`, fingerprint, languages }));
  say(isNewAuthority ? 'cert.newAuthority' : 'cert.sameAuthority', { file: files.authority, fingerprint });
  say('cert.made', { file: files.certificate, names: names.join(', '), validTo });
  say('cert.page', { url: `${origin}/install`, file: files.page });
  say('cert.start');
  console.log(`TLS_CERT=${shellQuoted(files.certificate)} TLS_KEY=${shellQuoted(files.key)} HOST=0.0.0.0 npm start`);
  return 0;
};

const translatorFor =
  (language: 'zh' | 'en') =>
  (code: string, params: Readonly<Record<string, string>> = {}): string =>
    sentence(code, params, language);

/** A path as a shell reads it. */
function shellQuoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
