import { sameJson } from '../value/json.ts';
import { isDate, isEmail, isNetworks, isTimestamp, isTimeZone, isWebAddress, linearPattern } from '../pattern/formats.ts';

/** Formats beside those Ajv knows. */
export const formats = {
  date: isDate,
  'date-time': isTimestamp,
  email: isEmail,
  'time-zone': isTimeZone,
  'web-address': isWebAddress,
  networks: isNetworks,
};

/** What Ajv's code shares, under Ajv's names. */
const runtime = { equal: sameJson, ucs2length: (text: string): number => Array.from(text).length };

/** What the code of a module of validators calls by name. */
export interface ValidatorParts {
  readonly linearPattern: typeof linearPattern;
  readonly formats: typeof formats;
  readonly runtime: typeof runtime;
}

/** Given to the default export of a module of validators, wherever it runs. */
export const validatorParts: ValidatorParts = { linearPattern, formats, runtime };
