/** JSON Schemas of the fields that the server's own requests share. */
export const accountField = { type: 'string', minLength: 1, maxLength: 50 } as const;
/** One shorter than an account, for the mark that tells the two apart in the access log. */
export const badgeField = { ...accountField, maxLength: accountField.maxLength - 1 } as const;
/** Long enough for any phrase, bounded because hashing reads it all. */
export const passwordField = { type: 'string', minLength: 1, maxLength: 128 } as const;
/** A code of an authenticator app, or one for recovery. */
export const codeField = { type: 'string', minLength: 1, maxLength: 40 } as const;
export const deviceField = { type: 'string', minLength: 1, maxLength: 200 } as const;
/** Id of a definition. */
export const idField = { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 } as const;
/** Id of a screen; generated ones are called `list.<query>` and so on. */
export const screenField = {
  type: 'string',
  pattern: '^((list|detail|form|settings)\\.)?[a-z][a-z0-9-]*$',
  maxLength: 70,
} as const;
/** Frame a screen is drawn in. */
export const shellField = { type: 'string', enum: ['pad', 'office'] } as const;
/** Id of a row. */
export const uuidField = { type: 'string', pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' } as const;
/** SHA-256 in hexadecimal. */
export const hashField = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;
/** Kind of a definition. */
export const kindField = { type: 'string', pattern: '^[a-z][a-z-]*$', maxLength: 40 } as const;
