import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, load } from '#engine';
import { expect, it } from 'vitest';
import { definitionFiles } from '../kit/files.ts';
import { literalsIn } from './literals.ts';

const root = join(import.meta.dirname, '../..');

/** What plants do; platform, kernel, calendar, factory model and user centre are what every plant stands on. */
const BUSINESS = ['warehouse', 'assembly', 'machining', 'quality', 'tooling', 'housing', 'equipment', 'operations'];

/**
 * They speak of one plant on purpose: one replays a machining log, another makes a plant to look at. The church website names what it
 * publishes, column by column, and knows no plant. The format's types are made from its schemas.
 */
const LEFT_OUT = [
  'server/cli/replay/',
  'server/demo/',
  'server/packs/church/',
  'engine/definitions.generated.ts',
  'engine/texts.generated.ts',
];

/** English words the platform uses for itself, which some state happens to share. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  abnormal: 'a kind of message: something went wrong',
  closed: 'a task of an approval that others have decided',
  confirmed: 'the questions a submit answers',
  approved: 'a draft of a definition that somebody reviewed',
  draft: 'a definition that is changed and not published yet; an approval before it starts',
  done: 'how an action, a job or an import ended',
  empty: 'a database without tables',
  generated: 'an action made from an entity',
  idle: 'a session nobody used for a while',
  initial: 'the key of a state model that names where it begins',
  open: 'what a screen opens',
  out: 'a direction of stock, and what leaves a check',
  passed: 'a node of an approval that went well',
  pending: 'a task of an approval whose turn it is',
  rejected: 'how a promise settled',
  returned: 'an approval sent back to its initiator',
  running: 'a run of a job that has not ended',
  saved: 'answers of a checklist that are kept to go on with',
  withdrawn: 'an approval its initiator took back',
};

const { definitions } = load(definitionFiles());
const { bundle } = compile(definitions);

function businessIds(): ReadonlySet<string> {
  const inBusiness = <T extends { readonly area: string }>(all: Iterable<T>): readonly T[] =>
    [...all].filter(({ area }) => BUSINESS.includes(area));
  return new Set([
    ...inBusiness(bundle.entities.values()).map(({ id }) => id),
    ...inBusiness(bundle.actions.values()).map(({ id }) => id),
    ...inBusiness(definitions['state-model'].values()).flatMap(({ definition }) => Object.keys(definition.states)),
  ]);
}

/** Tables and columns are called like the entities, in snake case. */
const asId = (word: string): string => word.replaceAll('_', '-');

it('no program names what a plant does: a new plant needs no TypeScript', () => {
  const ids = businessIds();
  expect([...ids]).toEqual(expect.arrayContaining(['box', 'process-card', 'hu-split', 'work-order-close', 'in-stock']));
  const named = sources().flatMap((path) =>
    literalsIn(readFileSync(join(root, path), 'utf8'))
      .filter(({ word }) => ids.has(asId(word)) && !(word in OWN_WORDS))
      .map(({ word, line }) => `${path}:${line} ${word}`),
  );
  expect(named).toEqual([]);
});

function sources(): readonly string[] {
  return ['engine', 'server']
    .flatMap((area) => readdirSync(join(root, area), { recursive: true, encoding: 'utf8' }).map((name) => `${area}/${name}`))
    .filter((path) => /\.(ts|mjs)$/.test(path) && !LEFT_OUT.some((folder) => path.startsWith(folder)));
}
