import { Directory, MemoryRunner, namedRows, readGiven, type Bundle } from '#engine';
import written from './written.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const SUNDAY_OFFSETS = { lastSunday: 0, nextSunday: 7 } as const;
/** Files that content names. */
const FILES = { bells: 'audio/wav', dawn: 'image/svg+xml', hall: 'image/svg+xml' } as const;
const NO_DIGEST = '0'.repeat(64);

interface Content {
  readonly entity: string;
  /** The day it is of. */
  readonly on?: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A church that has written nothing yet. */
export function emptyChurch(bundle: Bundle): MemoryRunner {
  return new MemoryRunner(bundle);
}

/**
 * A church whose website has something of everything: each is written by an editor, and published by a reviewer.
 *
 * @throws Error what was refused
 */
export async function writtenChurch(bundle: Bundle, now: Date): Promise<MemoryRunner> {
  const runner = new MemoryRunner(bundle);
  const directory = new Directory(runner);
  const { rows } = await readGiven({ given: { file: filesNamed() } }, bundle, directory);
  await runner.given(rows);
  const act = async (as: string, action: string, input: Readonly<Record<string, unknown>>): Promise<void> => {
    const named = await namedRows(bundle.actions.get(action), input, directory);
    const outcome = await runner.act({ as, now: now.toISOString(), action, input: named, confirm: [] });
    if (outcome.outcome !== 'accepted') throw new Error(`${action}: ${JSON.stringify(outcome)}`);
  };
  for (const text of written.consents) await act('church-admin', 'consent-text-create', text);
  for (const { entity, on, input } of written.content as readonly Content[]) {
    await act('editor', `${entity}-create`, on === undefined ? input : { ...input, date: dayOf(on, now) });
    const id = runner.store.journal.at(-1)?.changes.created.find((row) => row.entity === entity)?.id;
    await act('editor', `${entity}-submit`, { id, version: 1 });
    await act('reviewer', `${entity}-approve`, { id, version: 2 });
  }
  return runner;
}

function filesNamed(): Readonly<Record<string, object>> {
  const entries = Object.entries(FILES).map(([name, mimeType]) => {
    return [name, { name, mimeType, size: 1_000, sha256: NO_DIGEST, owner: 'editor' }] as const;
  });
  return Object.fromEntries(entries);
}

/** A day as the browser counts it: today, or a Sunday. */
function dayOf(on: string, now: Date): string {
  const offset = SUNDAY_OFFSETS[on as keyof typeof SUNDAY_OFFSETS] as number | undefined;
  const days = offset === undefined ? 0 : offset - now.getDay();
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
