import { Type } from 'typebox';
import { params } from './answers.ts';
import type { Endpoints } from './endpoint.ts';
import { idField, uuidField } from './fields.ts';
import { byName, closed, count, list, moment, nullableMoment, oneOf, optional } from './schema.ts';

/** Notices of one answer at most. */
const MAX_NOTICES = 500;
const type = oneOf(['task', 'flow', 'abnormal', 'system']);
/** The record something is about. */
export const rowKey = closed({ entity: Type.String(), id: Type.String() });

export const notice = closed({
  id: Type.String(),
  type,
  code: Type.String(),
  params,
  text: Type.String(),
  about: optional(rowKey),
  at: moment,
  readAt: nullableMoment,
  repeats: Type.Integer({ description: 'How often it came until it was read.' }),
});

/** A user's own notices, and keys of webhooks. */
export const notices = {
  'GET /api/notices': {
    summary: 'The latest notices of the user, in their language',
    access: 'account',
    query: closed({
      type: optional(type),
      unread: optional(Type.Boolean()),
      limit: optional(Type.Integer({ minimum: 1, maximum: MAX_NOTICES, default: 100 })),
    }),
    data: closed({
      items: list(notice),
      hasMore: Type.Boolean({ description: 'There are more than were asked for.' }),
      unread: count,
      unreadOf: byName(Type.Unsafe<number>(count)),
    }),
  },
  'POST /api/notices/read': {
    summary: 'Marks all notices as read, or those about one record',
    access: 'account',
    body: closed({ about: optional(closed({ entity: idField, id: uuidField })) }),
    data: Type.Null(),
  },
  'POST /api/notices/mark': {
    summary: 'Marks notices as read or unread, or deletes them',
    access: 'account',
    body: closed({
      ids: list(uuidField, { minItems: 1, maxItems: MAX_NOTICES }),
      as: oneOf(['read', 'unread', 'deleted']),
    }),
    data: Type.Null(),
  },
  'POST /api/notices/:id/read': {
    summary: 'Marks one notice as read',
    access: 'account',
    params: closed({ id: uuidField }),
    data: Type.Null(),
  },
  'POST /api/webhooks/:id/key': {
    summary: 'Makes a new key for a webhook and shows it once',
    access: { permission: 'action:webhook-edit' },
    params: closed({ id: uuidField }),
    data: closed({ key: Type.String() }),
  },
  'GET /api/events': {
    summary: 'What happens, as server-sent events',
    description: 'Each event has the id of its journal entry; the header `Last-Event-ID` asks for what came after one.',
    access: 'signedIn',
    content: 'text/event-stream; charset=utf-8',
  },
} as const satisfies Endpoints;
