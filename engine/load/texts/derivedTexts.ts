import type { Definitions, LoadedText } from '../definitions.ts';
import { alternativesText } from '../../text/formats.ts';
import { lowered } from '../../text/formatter.ts';
import { LANGUAGES, type Language } from '../../types.ts';
import { recipesOf, type Recipe } from './textRecipes.ts';

/** `box.field.part`: what it is of, and what it is called. */
const PART = /^[a-z][a-z0-9-]*\.(field|input|column|section|slot|event|state|value|tell|beside)\.(.+)$/;
/** What is called like a field where nothing else is said. */
const LIKE_FIELDS: ReadonlySet<string> = new Set(['input', 'column']);

/**
 * Adds the derived texts: from templates for every entity, titles shared with a field, and names shared everywhere
 * (`field.part` for every `<entity>.field.part`). Explicit texts take precedence.
 *
 * @param needed codes that definitions need
 */
export function withDerivedTexts(set: Definitions, needed: Iterable<string>): Definitions['texts'] {
  const recipes = recipesOf(set);
  const codes = new Set([...recipes.keys(), ...needed]);
  const [zh, en] = LANGUAGES.map((language) => new DerivedTexts(set.texts[language], recipes, language).all(codes)) as [
    ReadonlyMap<string, LoadedText>,
    ReadonlyMap<string, LoadedText>,
  ];
  return { zh, en };
}

/** Texts of one language. */
class DerivedTexts {
  private readonly written: ReadonlyMap<string, LoadedText>;
  private readonly recipes: ReadonlyMap<string, Recipe>;
  private readonly language: Language;

  constructor(written: ReadonlyMap<string, LoadedText>, recipes: ReadonlyMap<string, Recipe>, language: Language) {
    this.written = written;
    this.recipes = recipes;
    this.language = language;
  }

  all(codes: Iterable<string>): ReadonlyMap<string, LoadedText> {
    const all = new Map(this.written);
    for (const code of codes) {
      const text = all.has(code) ? undefined : this.text(code);
      if (text) all.set(code, text);
    }
    return all;
  }

  private text(code: string): LoadedText | undefined {
    const [, kind = '', name = ''] = PART.exec(code) ?? [];
    return (
      this.written.get(code) ??
      this.written.get(`${kind}.${name}`) ??
      this.derived(this.recipes.get(code)) ??
      (LIKE_FIELDS.has(kind) ? this.written.get(`field.${name}`) : undefined)
    );
  }

  /** A template stays unsaid where one of its places has no text. */
  private derived(recipe: Recipe | undefined): LoadedText | undefined {
    if (!recipe) return undefined;
    const { from, places = {}, states } = recipe;
    const template = this.text(from);
    const parts = Object.entries(places).map(([location, code]) => [location, this.text(code)?.text] as const);
    if (states) parts.push(['states', this.alternatives(states)]);
    if (!template || parts.some(([, text]) => text === undefined)) return undefined;
    return {
      ...template,
      text: parts.reduce((text, [location, part = '']) => this.filled(text, location, part), template.text),
    };
  }

  /** As it is written within a sentence; undefined where one of them has no text. */
  private alternatives(codes: readonly string[]): string | undefined {
    const titles = codes.flatMap((code) => this.text(code)?.text ?? []);
    if (titles.length < codes.length) return undefined;
    return alternativesText(this.language === 'en' ? titles.map(lowered) : titles, this.language);
  }

  /** `{{Entity}}` is the title as it stands, `{{entity}}` as it is written within a sentence. */
  private filled(text: string, location: string, title: string): string {
    const within = this.language === 'en' ? lowered(title) : title;
    const beginning = location.charAt(0).toUpperCase() + location.slice(1);
    return text.replaceAll(`{{${beginning}}}`, title).replaceAll(`{{${location}}}`, within);
  }
}
