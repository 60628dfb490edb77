import type { Answer, NotOk } from '../api/http.ts';
import { submit, type Outcome } from '../api/submit.ts';
import type { Entry } from './Entry.ts';
import { answerKept } from '../scan/beats.ts';
import { changeEntry, outboxNow, tidy } from './outbox.ts';

/** A fault of the server that comes back so often is shown to somebody. */
const FAULTS = 5;
/** Nobody answered, somebody else must sign in, or too much at once: the entry keeps its place and is sent later. */
const LATER: ReadonlySet<number> = new Set([0, 401, 408, 425, 429]);
const FAULT = 500;
/** Nobody asks for an answer any longer: the page that did is gone; milliseconds. */
const GONE = 15_000;

/**
 * Sends what waits, in the order it happened, one after the other. Each is answered on its own: one that is refused waits for its
 * owner and holds back nobody else's. Of several tabs one sends.
 *
 * @param owner  id of who is signed in; what others did is not sent in his name
 */
export async function sendWaiting(owner: string): Promise<void> {
  if (!('locks' in navigator)) return sendAll(owner);
  await navigator.locks.request('takt-outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(owner);
  });
}

async function sendAll(owner: string): Promise<void> {
  const tried = new Set<number>();
  for (;;) {
    const entry = outboxNow().find((each) => isToSend(each) && each.owner.id === owner && !tried.has(each.number));
    if (!entry) break;
    tried.add(entry.number);
    if (!(await sendOne(entry))) break;
  }
  await tidy(Date.now());
}

/** Waits, or was left unanswered when its page ended. */
function isToSend({ state, happenedAt }: Entry): boolean {
  return state === 'waiting' || (state === 'trying' && Date.now() - Date.parse(happenedAt) > GONE);
}

/** @returns whether the server can be asked for the next one */
async function sendOne(entry: Entry): Promise<boolean> {
  const { action, input, key, confirmed, happenedAt } = entry;
  const answer = await submit(action, input, { key, confirmed, happenedAt });
  if (!answer.ok && LATER.has(answer.status)) return false;
  await changeEntry(entry, { ...changeBy(entry, answer), answeredAt: new Date().toISOString() });
  if (answer.ok) answerKept(key, 'accepted', entry.says[0] ?? '');
  else if (answer.status < FAULT) answerKept(key, 'refused', answer.refusals[0]?.text ?? entry.says[0] ?? '');
  return true;
}

function changeBy({ faults }: Entry, answer: Answer<Outcome>): Partial<Entry> {
  if (answer.ok) return { state: 'sent', refusals: [], confirms: [] };
  const { status, refusals, confirms } = answer;
  if (status >= FAULT) return { faults: faults + 1, ...(faults + 1 < FAULTS ? {} : { state: 'refused' }) };
  return { state: isQuestion(answer) ? 'asked' : 'refused', refusals, confirms };
}

const isQuestion = ({ refusals, confirms }: NotOk): boolean => confirms.length > 0 && refusals.length === 0;
