import { Type } from 'typebox';
import type { MenuNode } from '#engine';
import type { Endpoints } from './endpoint.ts';
import { accountField, idField, passwordField, shellField, uuidField } from './fields.ts';
import { fileSort, stored } from './files.ts';
import { notice } from './notices.ts';
import { page } from './records.ts';
import { any, byName, closed, count, document, list, optional, type Json } from './schema.ts';

const settingField = Type.String({ pattern: '^[a-z][a-z0-9-]*\\.[a-z][A-Za-z0-9]*$', maxLength: 100 });
const setting = closed({ id: Type.String(), name: Type.String(), value: any() });
const bySetting = closed({ id: settingField });
const byFile = closed({ id: uuidField });
const form = {
  access: 'signedIn',
  query: closed({ kind: optional(fileSort) }),
  sends: ['multipart/form-data'],
  data: stored,
} as const;

/** The administrative set of the specification, under its own paths: other names for what the platform has. */
export const userCentre = {
  'GET /api/user-centre/globalsetting/name/:id': {
    summary: 'A setting that visitors read anyway',
    access: 'public',
    params: bySetting,
    data: setting,
  },
  'POST /api/user-centre/globalsetting/search-result': {
    summary: 'Settings the user may change, one by one',
    access: 'signedIn',
    body: closed({
      keyword: optional(Type.String({ maxLength: 100 })),
      pageIndex: optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      pageSize: optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    data: closed({ items: list(setting), total: count, pageIndex: Type.Integer(), pageSize: Type.Integer() }),
  },
  'GET /api/user-centre/globalsetting/:id': {
    summary: 'One setting',
    access: 'byDefinition',
    params: bySetting,
    data: setting,
  },
  'POST /api/user-centre/globalsetting': {
    summary: 'Makes a setting: under a name no definition has, or one that has the value it was shipped with',
    access: 'signedIn',
    body: closed({ name: settingField, value: any() }),
    data: setting,
  },
  'PUT /api/user-centre/globalsetting/:id': {
    summary: 'Gives a setting another value',
    access: 'byDefinition',
    params: bySetting,
    body: closed({ value: any() }),
    data: setting,
  },
  'DELETE /api/user-centre/globalsetting/:id': {
    summary: 'Deletes a setting; one that a definition names has the value it was shipped with again',
    access: 'byDefinition',
    params: bySetting,
    data: setting,
  },
  'PUT /api/user-centre/globalsetting/mail': {
    summary: 'Sets the mail server as a whole',
    access: 'byDefinition',
    body: document<{ readonly [name: string]: Json }>('Values by name.'),
    data: byName(any()),
  },
  'GET /api/user-centre/globalsetting/mail/test': {
    summary: 'Tries the mail server with a mail to somebody',
    access: 'byDefinition',
    query: closed({ receiver: Type.String({ pattern: '^[^\\s@<>(),;:]+@[^\\s@<>(),;:]+$', maxLength: 100 }) }),
    data: Type.Null(),
  },
  'POST /api/user-centre/user/search-result': {
    summary: 'Users by a word',
    access: { permission: 'query:user-list' },
    body: closed({
      keyword: optional(Type.String({ maxLength: 100 })),
      pageSize: optional(Type.Integer({ minimum: 1, maximum: 200 })),
      cursor: optional(Type.String({ maxLength: 1_000 })),
    }),
    data: page,
  },
  'GET /api/user-centre/permission/menutree/:menuSystem': {
    summary: 'The menu of the user',
    access: 'signedIn',
    params: closed({ menuSystem: shellField }),
    data: Type.Unsafe<readonly MenuNode[]>({ type: 'array', items: { type: 'object', additionalProperties: true } }),
  },
  'GET /api/user-centre/task/collection': {
    summary: 'The notices of the user',
    access: 'account',
    data: closed({ items: list(notice), unread: count }),
  },
  'PUT /api/user-centre/user/changepassword': {
    summary: "Changes the user's own password",
    access: 'account',
    body: closed({ oldPassword: passwordField, newPassword: passwordField, repeatPassword: passwordField }),
    data: Type.Null(),
  },
  'GET /api/user-centre/user/name/:name/usergroup': {
    summary: 'The roles of a user',
    access: { permission: 'record:user' },
    params: closed({ name: accountField }),
    data: list(closed({ id: Type.String(), name: Type.String() })),
  },
  'GET /api/user-centre/organization/all': {
    summary: 'The organizations',
    access: { permission: 'query:organization-list' },
    data: page,
  },
  'GET /api/user-centre/organization/:id/user': {
    summary: 'The active users of an organization',
    access: { permission: 'query:user' },
    params: byFile,
    data: list(closed({ id: Type.String(), account: Type.String(), name: Type.String() })),
  },
  'GET /api/user-centre/extension/dyna-model/code/:code': {
    summary: 'The words of a dictionary',
    access: 'signedIn',
    params: closed({ code: idField }),
    data: closed({ code: Type.String(), words: list(closed({ key: Type.String(), value: Type.String() })) }),
  },
  'POST /api/user-centre/file/temp-request': { summary: 'Stores a file sent as a form', ...form },
  'POST /api/user-centre/file/create/attachment': { summary: 'Stores a file sent as a form', ...form },
  'GET /api/user-centre/file/download/:id': { summary: 'A file', access: 'signedIn', params: byFile, content: '*/*' },
  'GET /api/user-centre/file/file-info/:id': { summary: 'What a file is', access: 'signedIn', params: byFile, data: stored },
  'GET /api/user-centre/file/file-name/:id': {
    summary: 'What a file is called',
    access: 'signedIn',
    params: byFile,
    data: closed({ name: Type.String() }),
  },
  'DELETE /api/user-centre/file/delete-request/:id': {
    summary: "Takes a file of one's own away",
    access: 'signedIn',
    params: byFile,
    data: Type.Null(),
  },
} as const satisfies Endpoints;
