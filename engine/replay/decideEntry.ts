import { decide } from '../decide/decide.ts';
import type { Actor, Context, Decision } from '../frame/types.ts';
import { readInput } from '../input/readInput.ts';
import type { Bundle } from '../model/types.ts';
import { permits } from '../permission/permits.ts';
import { actorOf } from '../store/actor.ts';
import { loadAll } from '../store/loadAll.ts';
import type { Reader } from '../store/reader.ts';
import { isRow } from '../value/value.ts';
import type { RecordedEntry } from './RecordedEntry.ts';

/** What a decision depends on besides its rows and its input. */
export interface ReplaySettings {
  readonly zone: string;
  /** As they are now: what they were is not kept with the entries. */
  readonly settings: Context['settings'];
}

/**
 * The verdict of one set of definitions on an entry, over the rows as they were. Confirmations, signatures and the agreement of
 * a second person count as given. Nothing is written.
 *
 * @returns undefined when nobody did it whom the rows know
 */
export function decideEntry(
  bundle: Bundle,
  reader: Reader,
  entry: RecordedEntry,
  settings: ReplaySettings,
): Decision | undefined {
  const action = bundle.actions.get(entry.action);
  if (!action) return refused('action.notExist', { code: entry.action });
  const actor = actorOfEntry(bundle, reader, entry);
  if (!actor) return undefined;
  const permission = `action:${action.id}`;
  if (!permits(bundle, actor.roles, permission)) return refused('common.notAllowed', { permission });
  const read = readInput(action, entry.input);
  if (!read.ok) return { outcome: 'refused', refusals: read.refusals };
  const second = entry.second === undefined ? undefined : actorOfPerson(reader, entry.second);
  const context: Context = {
    ...settings,
    actor,
    ...(second ? { second } : {}),
    now: entry.at,
    newId: ids(),
    confirmed: new Set(),
    signed: true,
    isPreview: true,
  };
  return decide(bundle, action, read.input, loadAll(reader, action, read.input, context), context);
}

function refused(code: string, params: Readonly<Record<string, string>>): Decision {
  return { outcome: 'refused', refusals: [{ code, params }] };
}

/** The same ids for the same entry, so that two decisions can be compared. */
function ids(): () => string {
  let count = 0;
  return () => `00000000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;
}

/** A job acts with the role its definition gives it. */
function actorOfEntry(bundle: Bundle, reader: Reader, { actor, job }: RecordedEntry): Actor | undefined {
  const account = reader.row('user', actor)?.get('account');
  const found = typeof account === 'string' ? actorOf(reader, account) : undefined;
  const role = bundle.jobs.get(job ?? '')?.role;
  return found && role !== undefined ? { ...found, roles: [role] } : found;
}

function actorOfPerson(reader: Reader, person: string): Actor | undefined {
  const user = reader.row('person', person)?.get('user') ?? null;
  const account = isRow(user) ? user.get('account') : null;
  return typeof account === 'string' ? actorOf(reader, account) : undefined;
}
