import { Type } from 'typebox';
import { oneOf } from './schema.ts';

export const accountField = Type.String({ minLength: 1, maxLength: 50 });
/** One shorter than an account, for the mark that tells the two apart in the access log. */
export const badgeField = Type.String({ minLength: 1, maxLength: 49 });
/** Long enough for any phrase, bounded because hashing reads it all. */
export const passwordField = Type.String({ minLength: 1, maxLength: 128 });
/** A code of an authenticator app, or one for recovery. */
export const factorCodeField = Type.String({ minLength: 1, maxLength: 40 });
/** Id of a definition. */
export const idField = Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });
/** Kind of a definition. */
export const kindField = Type.String({ pattern: '^[a-z][a-z-]*$', maxLength: 40 });
/** Id of a screen; generated ones are called `list.<query>` and so on. */
export const screenField = Type.String({ pattern: '^((list|detail|form|settings)\\.)?[a-z][a-z0-9-]*$', maxLength: 70 });
/** Frame a screen is drawn in. */
export const shellField = oneOf(['pad', 'office']);
/** Id of a row. */
export const uuidField = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
/** SHA-256 in hexadecimal. */
export const hashField = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** What is scanned or typed. */
export const scannedField = Type.String({ minLength: 1, maxLength: 200 });
/** Key of one intent, as the header `Idempotency-Key` takes it. */
export const KEY = /^[\x21-\x7e]{1,80}$/;
export const keyField = Type.String({ pattern: KEY.source });
/** Yes or no in an address. */
export const flagField = oneOf(['0', '1']);
