import type { FastifyRequest } from 'fastify';
import type { Outcome } from '#contract';
import type { ChurchAnswer } from '#contract/church';
import type { Json } from '#engine';
import type { ActionAnswer, Actions } from '../../../core/ports/actions.ts';
import { refused, RequestRefused } from '../../../core/RequestRefused.ts';
import type { BackgroundActor } from '../../../core/signedIn.ts';
import { newId } from '../../../core/newId.ts';
import type { ChurchDeps } from '../deps.ts';
import type { FormTokens } from './formToken.ts';
import { countRefused, countTaken, isSuspect } from './suspicion.ts';
import { addressOf } from '../../../http/security/address.ts';
import { deviceAddress } from '../../../services/auth/network.ts';

/** A form of the site: the action it submits, and how its fields are called there. */
interface Form {
  readonly action: 'reception-register' | 'visit-register';
  readonly fields: Readonly<Record<string, string>>;
  /** Boxes nobody ticked say no. */
  readonly unticked: readonly string[];
}

const SHARED = {
  phone: 'phone',
  churchPointId: 'churchPoint',
  remark: 'remark',
  consent: 'consent',
  consentVersion: 'consentVersion',
} as const;

/** The two things a visitor can do here, and no third (decision 15). */
export const FORMS: Readonly<Record<'receptions' | 'visits', Form>> = {
  receptions: {
    action: 'reception-register',
    fields: {
      name: 'name',
      gender: 'gender',
      ageGroup: 'ageGroup',
      isUnder14: 'isUnder14',
      parentConsent: 'parentConsent',
      faithStatus: 'faithStatus',
      comeFrom: 'comeFrom',
      visitDate: 'visitDate',
      companions: 'companions',
      wantContact: 'wantContact',
      ...SHARED,
    },
    unticked: ['wantContact', 'consent'],
  },
  visits: {
    action: 'visit-register',
    fields: {
      visiteeName: 'visiteeName',
      relation: 'relation',
      applicantName: 'applicantName',
      reason: 'reason',
      address: 'address',
      preferredDate: 'preferredDate',
      preferredPeriod: 'preferredPeriod',
      fellowshipId: 'fellowship',
      urgent: 'urgent',
      visiteeConsent: 'visiteeConsent',
      ...SHARED,
    },
    unticked: ['urgent', 'consent', 'visiteeConsent'],
  },
};

const KEY = /^[\w:.-]{1,60}$/;

/** What registrations are taken in with. */
export interface RegistrationContext {
  readonly deps: ChurchDeps;
  readonly tokens: FormTokens;
  readonly visitor: () => Promise<BackgroundActor>;
  /** Whether an address is in a network of the church. */
  readonly isOwn: (address: string) => Promise<boolean>;
}

type Registered = ChurchAnswer<'POST /api/receptions'>;

/**
 * Takes a registration in.
 *
 * @returns the id and the number of what was written: nothing else of it ever comes back
 * @throws RequestRefused what is wrong, by field; `request.unknownField` `church.flood` `church.floodOfMistakes`
 */
export async function register(context: RegistrationContext, form: Form, request: FastifyRequest): Promise<Registered> {
  const body = request.body as Readonly<Record<string, Json>> | null; // as `readJson` gave it
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refused('badRequest', 'request.bad');
  refuseUnknown(form, body);
  const key = keyOf(request);
  const { pool, now, actions } = context.deps.platform;
  const ip = addressOf(request);
  const submission = {
    key,
    kind: form.action,
    form: context.tokens.read(body['formToken'], body['formProof'], now()),
    isTrapped: (body['website'] ?? '') !== '',
    address: context.tokens.digestOf(deviceAddress(ip)),
    isOwn: await context.isOwn(ip),
  };
  const at = now();
  const suspect = await isSuspect(pool, submission, at);
  try {
    const done = await submit(actions, form, { ...inputOf(form, body), suspect }, key, await context.visitor());
    await countTaken(pool, submission, at);
    return done;
  } catch (error) {
    // Who corrects a mistake is no machine; what makes hundreds of them is.
    if (error instanceof RequestRefused) await countRefused(pool, key, at);
    throw error;
  }
}

/** Begins the keys of visitors, who know nothing of it. */
const VISITOR = 'visitor:';

/** The same key sent again is the same registration; without one each is its own. */
function keyOf(request: FastifyRequest): string {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return `${VISITOR}${newId()}`;
  if (typeof given !== 'string' || !KEY.test(given))
    throw refused('badRequest', 'request.badHeader', { header: 'Idempotency-Key' });
  return `${VISITOR}${given}`;
}

/** What a form sends beside its fields. */
const GUARD = ['formToken', 'formProof', 'website'];

/** A misspelt field would be lost without a word. */
function refuseUnknown({ fields }: Form, body: object): void {
  const unknown = Object.keys(body).filter((name) => !GUARD.includes(name) && !Object.hasOwn(fields, name));
  if (unknown.length === 0) return;
  throw new RequestRefused(
    unknown.map((field) => ({ code: 'request.unknownField', params: { field }, at: `/${field}`, kind: 'badRequest' })),
  );
}

/** The fields of the form; what is empty was not given. */
function inputOf({ fields, unticked }: Form, body: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const given = Object.entries(fields).map(([name, input]) => [input, body[name]] as const);
  const no = unticked.map((name) => [name, false] as const);
  return Object.fromEntries(
    [...no, ...given].filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Readonly<Record<string, Json>>;
}

async function submit(
  actions: Actions,
  { action, fields }: Form,
  input: object,
  key: string,
  signedIn: BackgroundActor,
): Promise<Registered> {
  const call = { action, input, signedIn, idempotencyKey: key, isDryRun: false, confirmed: new Set<string>(), versions: {} };
  const answer: ActionAnswer = await actions.run(call);
  if (answer.outcome === 'done') return made(answer.data, action);
  const refusals = answer.outcome === 'confirm' ? answer.confirms : answer.refusals;
  const names = Object.fromEntries(Object.entries(fields).map(([name, named]) => [named, name]));
  throw new RequestRefused(
    refusals.map((refusal) => {
      const { at, params, ...rest } = refusal;
      const field = at?.split('/')[1];
      const sent = params['key'] === key ? { ...params, key: key.slice(VISITOR.length) } : params;
      return { ...rest, params: sent, ...(field === undefined ? {} : { at: `/${names[field] ?? field}` }) };
    }),
  );
}

/** Every answer of an accepted action lists the created rows. */
function made({ created }: Outcome, action: string): Registered {
  const row = created.find(({ entity }) => action.startsWith(`${entity}-`));
  return { id: row?.id ?? newId(), number: row?.code ?? '' };
}
