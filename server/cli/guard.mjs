// Plain JavaScript, because it stands around programs that may not be built yet.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './terminal.mjs';

/**
 * Runs a command: whatever ends it, the terminal shows a sentence, and the process has an exit code. What only a programmer reads
 * goes into a file of the folder of temporary files.
 *
 * @param work  what is run; it may give a function that knows more errors than this one, and returns the exit code
 */
export async function guard(work) {
  let asRefusal = asPlainRefusal;
  const fail = (error) => {
    const { code, params } = asRefusal(error) ?? asFault(error);
    say(code, params);
  };
  process.on('uncaughtException', (error) => {
    fail(error);
    process.exit(1);
  });
  try {
    process.exitCode = await work((better) => (asRefusal = better));
  } catch (error) {
    fail(error);
    process.exitCode = 1;
  }
}

/** What is refused on purpose, what the system refuses, and options nobody knows. */
function asPlainRefusal(error) {
  const { name, code, params, syscall, message: reason } = error ?? {};
  if (name === 'StartRefused') return { code, params };
  if (String(code).startsWith('ERR_PARSE_ARGS')) return { code: 'start.unknownOption', params: { reason } };
  return syscall === undefined ? undefined : { code: 'system.other', params: { reason } };
}

function asFault(error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const file = join(tmpdir(), `takt-fault-${Date.now()}-${process.pid}.txt`);
  try {
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    return { code: 'start.fault', params: { file } };
  } catch {
    return { code: 'start.faultUnkept', params: { reason: text.split('\n')[0] } };
  }
}
