import { Type } from 'typebox';
import { refused } from './answers.ts';
import type { Endpoints } from './endpoint.ts';
import { flagField, idField, uuidField } from './fields.ts';
import {
  any,
  byName,
  closed,
  count,
  document,
  list,
  moment,
  nullableMoment,
  nullableText,
  oneOf,
  optional,
  type Json,
} from './schema.ts';

const INSPECT = { permission: 'server.inspect' } as const;
const health = closed({
  ok: Type.Boolean(),
  degraded: optional(Type.Boolean({ description: 'It works, and somebody has to look after it.' })),
  reasons: optional(list(oneOf(['disk.nearlyFull', 'standby.lost', 'archive.failing', 'clock.off']))),
  broken: optional(list(any('An invariant that does not hold.'))),
});
const palette = closed({
  action: Type.String(),
  actionHover: Type.String(),
  actionSoft: Type.String(),
  actionInk: Type.String(),
});
const group = closed({
  id: Type.String(),
  version: Type.Integer({ description: '0: nobody has changed it yet.' }),
  values: byName(any()),
});
const refusalOfRow = closed({ row: nullableText, refusals: list(document('Why, by code and params.')) });
const jobRun = closed({
  job: Type.String(),
  plannedFor: moment,
  startedAt: moment,
  endedAt: nullableMoment,
  outcome: oneOf(['done', 'partly', 'refused', 'failed', 'running']),
  done: count,
  refused: count,
  refusals: list(refusalOfRow),
});
type Values = { readonly [name: string]: Json };
const settings = closed({ settings: idField });

/** The server itself: whether it works, how it shows itself, its jobs and settings. */
export const operation = {
  'GET /api/health': {
    summary: 'Whether the server works; with `deep=1`, for administrators, whether its data agree',
    access: 'public',
    query: closed({ deep: optional(flagField) }),
    answer: health,
    others: { '503': Type.Union([health, refused]) },
  },
  'GET /api/version': {
    summary: 'Which server it is',
    access: INSPECT,
    data: closed({ version: Type.String(), definitions: Type.String(), node: Type.String() }),
  },
  'GET /api/docs': {
    summary: 'This description as a page, to read and to try',
    description: 'Leads to the sign-in who is not signed in; it needs the permission `server.inspect`.',
    access: 'public',
    content: 'text/html',
  },
  'GET /api/docs/:file': {
    summary: 'A file of that page',
    access: 'public',
    params: closed({ file: oneOf(['swagger-ui.css', 'swagger-ui-bundle.js', 'docs.js']) }),
    content: '*/*',
  },
  'GET /api/metrics': { summary: 'Figures for Prometheus', access: INSPECT, content: 'text/plain' },
  'GET /api/display': {
    summary: 'How the plant shows the system',
    access: 'public',
    data: closed({ productName: optional(Type.String()), logo: optional(Type.String()) }),
  },
  'GET /api/display.css': { summary: 'The accent colour of the plant', access: 'public', content: 'text/css' },
  'GET /api/display/logo/:id': {
    summary: 'The logo of the plant',
    access: 'public',
    params: closed({ id: uuidField }),
    content: 'image/*',
  },
  'GET /api/display/accent/:colour': {
    summary: 'The colours an accent leads to',
    access: { permission: 'display-config.edit' },
    params: closed({ colour: Type.String({ pattern: '^[0-9a-fA-F]{6}$' }) }),
    data: closed({ light: palette, dark: palette }),
  },
  'GET /help': {
    summary: 'The manual, in the language the device asks for',
    access: 'public',
    content: 'text/html',
  },
  'GET /help/:language': {
    summary: 'The manual in a language: `#` and the id of a screen leads to its section',
    access: 'public',
    params: closed({ language: oneOf(['zh', 'en']) }),
    content: 'text/html',
  },
  'GET /install': { summary: 'How devices come to trust the plant', access: 'public', content: 'text/html' },
  'GET /install/authority.crt': {
    summary: "The certificate of the plant's own authority",
    access: 'public',
    content: 'application/x-x509-ca-cert',
  },
  'GET /api/jobs': {
    summary: 'The latest runs of jobs',
    access: INSPECT,
    query: closed({ job: optional(idField) }),
    data: list(jobRun),
  },
  'GET /api/settings': {
    summary: 'The groups of settings the user may change',
    access: 'signedIn',
    data: list(group),
  },
  'POST /api/settings/:settings': {
    summary: 'Changes a group of settings',
    description: 'What is not sent stays as it is, null takes it away.',
    access: 'byDefinition',
    params: settings,
    body: closed({
      values: document<Values>('Values by name.'),
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    }),
    data: group,
  },
  'POST /api/settings/:settings/try': {
    summary: 'Tries a group of settings: sends a mail',
    access: 'byDefinition',
    params: settings,
    body: document<Values>('What it is tried with.'),
    data: Type.Null(),
  },
} as const satisfies Endpoints;
