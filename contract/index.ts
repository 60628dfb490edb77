import type { TSchema } from 'typebox';
import { actions } from './actions.ts';
import type { actionRefused, outcome, preview, refused } from './answers.ts';
import { definitions } from './definitions.ts';
import { drafts } from './drafts.ts';
import type { Endpoint, Value } from './endpoint.ts';
import { files } from './files.ts';
import { notices } from './notices.ts';
import { operation } from './operation.ts';
import { records } from './records.ts';
import { sessions } from './sessions.ts';
import { userCentre } from './userCentre.ts';

export { doneWith, refused as refusedBody } from './answers.ts';
export type { SuccessBody, Param } from './answers.ts';
export { KEY } from './fields.ts';
export { chosenFiles, SHEET_ENCODINGS, type SheetEncoding } from './files.ts';
export type { Access, Endpoint, Endpoints, Value } from './endpoint.ts';
export type { RenderedPreview } from './actions.ts';
export type { Content, Layout, Point, Route } from './definitions.ts';
export type { Item } from './records.ts';
export type { Json, Moment } from './schema.ts';

/** Every endpoint of the server of a plant, by its method and path, once for all who call or answer it. */
export const contract = {
  ...sessions,
  ...actions,
  ...records,
  ...files,
  ...notices,
  ...definitions,
  ...drafts,
  ...operation,
  ...userCentre,
};

export type Contract = typeof contract;
/** `GET /api/notices` */
export type EndpointKey = keyof Contract;

/** The endpoints that have a part, and its schema. */
type Part<K extends EndpointKey, P extends keyof Endpoint> = Contract[K] extends {
  readonly [N in P]: infer S extends TSchema;
}
  ? Value<S>
  : undefined;

/** What a success answers: as `data`, or as the answers of many. */
export type DataOf<K extends EndpointKey> = Contract[K] extends { readonly answer: unknown }
  ? AnswerOf<K> extends { readonly data: infer D }
    ? D
    : AnswerOf<K> extends { readonly items: infer Many }
      ? Many
      : undefined
  : Part<K, 'data'>;
/** The body of a success that is another one than `data`. */
export type AnswerOf<K extends EndpointKey> = Part<K, 'answer'>;
export type ParamsOf<K extends EndpointKey> = Part<K, 'params'>;
export type QueryOf<K extends EndpointKey> = Part<K, 'query'>;
export type BodyOf<K extends EndpointKey> = Part<K, 'body'>;
/** What came about by an action. */
export type Outcome = Value<typeof outcome>;
/** Why a request was refused, as it is sent. */
export type RefusalBody = Value<typeof refused>;
/** Why an action was not done, or what it still asks for. */
export type ActionRefusalBody = Value<typeof actionRefused>;
/** What an action would do. */
export type ActionPreview = Value<typeof preview>;
