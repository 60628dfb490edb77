import type { Bundle } from '../model/types.ts';
import { LANGUAGES, type Param, type Refusal } from '../types.ts';
import type { Difference, Outcome } from './types.ts';

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;
/** A row that was asked for by its id, and is gone, has no name left: this text is shown in place of the one of its code. */
const GONE = 'common.recordGone';
/** Of such refusals the id may be all that a client has given. */
const GONE_CODES = '.notExist';
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is said of an outcome: every value that a text shows is there, and none is the id of a row. */
export function compareWords(outcome: Outcome, { texts }: Pick<Bundle, 'texts'>): readonly Difference[] {
  return Object.entries(saidOf(outcome)).flatMap(([place, refusals]) =>
    refusals.flatMap(({ code, params }, i) => {
      const shownCode = code.endsWith(GONE_CODES) && params['code'] === undefined ? GONE : code;
      const shown = LANGUAGES.flatMap((language) => [...(texts[language].get(shownCode) ?? '').matchAll(PLACE)]);
      const unfit = [...new Set(shown.map(([, name = '']) => name))].filter(
        (name) => params[name] === undefined || (isId(params[name]) && !code.endsWith(GONE_CODES)),
      );
      return unfit.map((name) => ({ at: `/${place}/${i}/params/${name}`, expected: 'value', found: plain(params[name]) }));
    }),
  );
}

function saidOf(outcome: Outcome): Readonly<Record<string, readonly Pick<Refusal, 'code' | 'params'>[]>> {
  if (outcome.outcome === 'refused') return { refused: outcome.refusals };
  return outcome.outcome === 'confirm' ? { 'seen/confirm': outcome.confirms } : { 'seen/warn': outcome.warnings };
}

const isId = (param: Param): boolean => typeof param === 'string' && ID.test(param);
const plain = (param: Param | undefined): Difference['found'] => (typeof param === 'object' ? { ...param } : (param ?? null));
