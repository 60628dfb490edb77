// `npm run offline -- FOLDER [--sign KEY]`: all a machine without the internet needs, for machines like this one.
import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { guard } from '../server/cli/guard.mjs';
import { root, say } from '../server/cli/terminal.mjs';

/** What only who works on the product needs. */
const LEFT_OUT = ['tests', '.ci', '.github'];
/** The book of definitions is built of them, and runs without. */
const BOOK_SOURCES = 'stories';

await guard(() => {
  const { values, positionals } = parseArgs({ options: { sign: { type: 'string' } }, allowPositionals: true });
  if (positionals.length === 1) return pack(resolve(positionals[0]), values.sign);
  say('offline.usage');
  return 1;
});

/** Writes the archive, the list of what is in it, their hashes, and the signature of those where there is a key. @returns 0 */
function pack(folder, key) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `takt-${version}-${process.platform}-${process.arch}`;
  const work = mkdtempSync(join(tmpdir(), 'takt-offline-'));
  try {
    mkdirSync(folder, { recursive: true });
    const installed = join(work, name);
    copySources(installed);
    say('offline.installing');
    const parts = install(installed);
    copyFileSync(process.execPath, join(installed, 'node'));
    writeFileSync(join(folder, `${name}.cdx.json`), parts);
    run('tar', ['-czf', join(folder, `${name}.tar.gz`), name], work);
    writeSums(folder, [`${name}.cdx.json`, `${name}.tar.gz`], key);
    say('offline.written', { folder, megabytes: Math.round(statSync(join(folder, `${name}.tar.gz`)).size / 1e6) });
    return 0;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The files of the product as they stand here, without what is built, installed or kept. */
function copySources(to) {
  const listed = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
  for (const file of listed.split('\0').filter((path) => path !== '' && !LEFT_OUT.includes(path.split('/')[0]))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
}

/** Installs what the lock file names, builds, and keeps what runs. @returns its list (CycloneDX) */
function install(dir) {
  const quiet = ['--no-audit', '--no-fund'];
  run('npm', ['ci', ...quiet], dir);
  run('npm', ['run', 'build'], dir);
  rmSync(join(dir, BOOK_SOURCES), { recursive: true });
  // The list is refused once what it leaves out is gone.
  const parts = run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], dir);
  // Not `npm prune`: it writes the lock file, which would be newer than what was built from it.
  run('npm', ['ci', '--omit=dev', ...quiet], dir);
  return parts;
}

/** `SHA256SUMS` as `sha256sum -c` reads it, and its Ed25519 signature as `openssl pkeyutl -verify -rawin` does. */
function writeSums(folder, names, key) {
  const sums = names.map((name) => `${hashOf(join(folder, name))}  ${basename(name)}\n`).join('');
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  if (key !== undefined)
    writeFileSync(join(folder, 'SHA256SUMS.sig'), sign(null, Buffer.from(sums), createPrivateKey(readFileSync(key))));
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function run(program, args, cwd) {
  // What npm has against it is said, however quietly it was asked itself.
  const env = { ...process.env, npm_config_loglevel: 'error' };
  return execFileSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'inherit'] });
}
