import type { RenderedRefusal } from '../api/http.ts';
import type { Translator } from '../i18n/texts.ts';

/** Refusals any field may have: they say what helps themselves, and their advice is for the scanner. */
const GENERAL = 'common.';
/** How many further refusals the server left out. */
const MORE = 'common.more';
/** Sentences of one reason at one place; the rest is counted. */
const MAX_ALIKE = 3;

/** Refusals for a desk: of each reason at a place the first few, with what helps after the last, and how many more there are. */
export function withAdvice(refusals: readonly RenderedRefusal[], translator: Translator): readonly RenderedRefusal[] {
  const groups = alikeGroups(refusals.filter(({ code }) => code !== MORE));
  const beyond = Number(refusals.find(({ code }) => code === MORE)?.params['count'] ?? 0);
  return groups.flatMap((alike, i) => shortened(alike, i === groups.length - 1 ? beyond : 0, translator));
}

/** The sentence of a refusal with what helps, where its definition says so. */
export function advised({ code, params, text }: RenderedRefusal, { t, has }: Translator): string {
  return has(`${code}.help`) ? t('ui.refused.advised', { text, help: t(`${code}.help`, params) }) : text;
}

function shortened(alike: readonly RenderedRefusal[], beyond: number, translator: Translator): readonly RenderedRefusal[] {
  const shown = alike.slice(0, MAX_ALIKE);
  const last = shown.at(-1);
  if (!last) return [];
  const text = last.code.startsWith(GENERAL) ? last.text : advised(last, translator);
  const count = alike.length - shown.length + beyond;
  const more = { ...last, code: MORE, params: { count }, text: translator.t(MORE, { count }) };
  return [...shown.slice(0, -1), { ...last, text }, ...(count > 0 ? [more] : [])];
}

/** Refusals of one reason at one place, in their order. */
function alikeGroups(refusals: readonly RenderedRefusal[]): readonly (readonly RenderedRefusal[])[] {
  const groups = new Map<string, RenderedRefusal[]>();
  for (const refusal of refusals) {
    const key = `${refusal.at ?? ''} ${refusal.code}`;
    groups.set(key, [...(groups.get(key) ?? []), refusal]);
  }
  return [...groups.values()];
}
