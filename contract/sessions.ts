import { Type } from 'typebox';
import type { Language } from '#engine';
import type { Endpoints } from './endpoint.ts';
import { accountField, badgeField, factorCodeField, hashField, idField, passwordField, uuidField } from './fields.ts';
import { byName, closed, list, moment, nullableMoment, nullableText, oneOf, optional } from './schema.ts';

const credentials = {
  account: optional(accountField),
  password: optional(passwordField),
  badge: optional(badgeField),
  pin: optional(passwordField),
};
/** Who shows no badge gives account and password. */
const credentialsNeeded = {
  if: { type: 'object', properties: { badge: {} }, required: ['badge'] },
  else: { type: 'object', properties: { account: {}, password: {} }, required: ['account', 'password'] },
};
const openId = optional(Type.Literal(true, { description: 'As whom the identity provider proved in this browser.' }));
const deviceField = Type.String({ minLength: 1, maxLength: 200 });

/** How the plant shows the system. */
const display = {
  productName: optional(Type.String()),
  logo: optional(Type.String({ description: 'Address of its logo: another picture has another one.' })),
};

const language = Type.Unsafe<Language | null>({ type: ['string', 'null'], enum: ['zh', 'en', null] });

const meFields = {
  user: closed({ id: Type.String(), account: Type.String(), name: Type.String(), language }),
  person: optional(Type.String({ description: "Code of the user's person in the plant." })),
  roles: list(Type.String()),
  viewable: list(Type.String(), { description: 'Roles as which they may look.' }),
  permissions: list(Type.String()),
  helpPhone: optional(Type.String({ description: 'Number to call where a notice cannot be sent.' })),
  zones: byName(Type.Unsafe<string>({ type: 'string' })),
  ...display,
};
const recoveryCodes = list(Type.String());

const session = {
  id: Type.String(),
  kind: oneOf(['cookie', 'bearer']),
  device: nullableText,
  ip: Type.String(),
  createdAt: moment,
  lastSeen: moment,
  expiresAt: moment,
  roles: Type.Unsafe<readonly string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string' },
    description: 'Roles its token is limited to; null: all of its user.',
  }),
};

/** Signing in and out, who one is, and what proves it. */
export const sessions = {
  'POST /api/login': {
    summary: 'Signs in: by account and password, by badge and PIN, or by what an identity provider proved',
    description: 'Sets an HttpOnly cookie; with `bearer` it answers a token instead, for programs and devices.',
    access: 'public',
    body: Type.Object(
      {
        ...credentials,
        openId,
        code: optional(factorCodeField),
        bearer: optional(Type.Boolean()),
        device: optional(deviceField),
        roles: optional(list(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 50, uniqueItems: true })),
        days: optional(Type.Integer({ minimum: 1, maximum: 366, description: 'Days the token lives.' })),
      },
      {
        additionalProperties: false,
        if: { type: 'object', properties: { openId: {} }, required: ['openId'] },
        else: credentialsNeeded,
      },
    ),
    data: closed({
      ...meFields,
      recoveryCodes: optional(recoveryCodes),
      token: optional(Type.String()),
      expiresAt: optional(moment),
    }),
  },
  'POST /api/logout': { summary: 'Ends the session', access: 'public', data: Type.Null() },
  'GET /api/me': { summary: 'Who is signed in, and what they may do', access: 'signedIn', data: closed(meFields) },
  'GET /api/open-id': {
    summary: 'Whether people sign in by an identity provider, too',
    access: 'public',
    data: Type.Union([closed({ title: optional(Type.String()), hasReturned: Type.Boolean() }), Type.Null()]),
  },
  'POST /api/open-id/begin': {
    summary: 'Begins the way to the identity provider',
    access: 'public',
    body: closed({ target: Type.String({ pattern: '^/(pad|office)(/[A-Za-z0-9._~-]+)*$', maxLength: 200 }) }),
    data: closed({ url: Type.String() }),
  },
  'GET /api/open-id/callback': {
    summary: 'The way back from the identity provider; leads on into the client',
    access: 'public',
    content: 'text/html',
  },
  'POST /api/change-password': {
    summary: "Changes the user's own password; with an account, before they are signed in",
    access: 'public',
    body: closed({
      account: optional(accountField),
      oldPassword: passwordField,
      newPassword: passwordField,
      repeatPassword: passwordField,
    }),
    data: Type.Null(),
  },
  'POST /api/change-pin': {
    summary: "Changes the user's own PIN",
    access: 'account',
    body: closed({ password: passwordField, pin: Type.String({ pattern: '^[0-9]{4,12}$' }) }),
    data: Type.Null(),
  },
  'POST /api/actions/user-reset-password': {
    summary: 'Gives another user a new password',
    access: { permission: 'action:user-reset-password' },
    body: closed({ userCode: accountField, newPassword: passwordField }),
    data: Type.Null(),
  },
  'POST /api/actions/user-unlock': {
    summary: 'Unlocks the sign-in of another user',
    access: { permission: 'action:user-unlock' },
    body: closed({ userCode: accountField, reason: optional(Type.String({ maxLength: 200 })) }),
    data: Type.Null(),
  },
  'GET /api/second-factor': {
    summary: "The user's own second factor",
    access: 'account',
    data: closed({ isOn: Type.Boolean(), isRequired: Type.Boolean(), recoveryCodes: Type.Integer() }),
  },
  'POST /api/second-factor/begin': {
    summary: 'Begins a second factor: the secret for an authenticator app',
    access: 'public',
    body: Type.Object(
      { account: optional(accountField), password: optional(passwordField), openId },
      {
        additionalProperties: false,
        if: { type: 'object', properties: { openId: {} }, required: ['openId'] },
        else: { type: 'object', properties: { password: {} }, required: ['password'] },
      },
    ),
    data: closed({ secret: Type.String(), url: Type.String(), picture: Type.String({ description: 'SVG of the QR code.' }) }),
  },
  'POST /api/second-factor/confirm': {
    summary: 'Switches it on by a first code',
    access: 'account',
    body: closed({ code: factorCodeField }),
    data: closed({ recoveryCodes }),
  },
  'POST /api/second-factor/recovery-codes': {
    summary: 'Makes new recovery codes',
    access: 'account',
    body: closed({ code: factorCodeField }),
    data: closed({ recoveryCodes }),
  },
  'POST /api/second-factor/remove': {
    summary: 'Switches it off',
    access: 'account',
    body: closed({ code: factorCodeField }),
    data: Type.Null(),
  },
  'GET /api/sessions': {
    summary: "The user's own sessions and tokens",
    access: 'signedIn',
    data: list(closed({ ...session, isThisOne: Type.Boolean() })),
  },
  'DELETE /api/sessions/:id': {
    summary: 'Ends one of them',
    access: 'signedIn',
    params: closed({ id: uuidField }),
    data: Type.Null(),
  },
  'GET /api/sign-ins/:account': {
    summary: "Another user's sessions, and until when their sign-in is locked",
    access: { permission: 'action:user-unlock' },
    params: closed({ account: accountField }),
    data: closed({ lockedUntil: nullableMoment, sessions: list(closed(session)) }),
  },
  'DELETE /api/sign-ins/:account/sessions/:id': {
    summary: "Ends one of another user's sessions",
    access: { permission: 'action:user-reset-password' },
    params: closed({ account: accountField, id: uuidField }),
    data: Type.Null(),
  },
  'POST /api/second-person': {
    summary: 'A colleague agrees to one submit of one action; the token goes into its header `Second-Person`',
    access: 'signedIn',
    body: Type.Object(
      { ...credentials, code: optional(factorCodeField), action: idField, inputHash: hashField },
      { additionalProperties: false, ...credentialsNeeded },
    ),
    data: closed({ token: Type.String() }),
  },
  'GET /api/second-person/:action': {
    summary: 'Colleagues who may agree to an action',
    access: 'signedIn',
    params: closed({ action: idField }),
    data: closed({
      items: list(closed({ name: Type.String(), roles: list(Type.String()), isHere: Type.Boolean() })),
    }),
  },
  'POST /api/signature': {
    summary: 'The user signs one submit of one action; the token goes into its header `Signature`',
    access: 'signedIn',
    body: closed({ password: passwordField, action: idField, inputHash: hashField }),
    data: closed({ token: Type.String() }),
  },
} as const satisfies Endpoints;
