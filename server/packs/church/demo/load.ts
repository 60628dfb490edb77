import data from './church.json' with { type: 'json' };
import { inParallel, type CreatedRecord } from '../../../demo/DemoUsers.ts';
import type { Progress } from '../../../demo/Progress.ts';
import { CONCURRENCY, type Plant } from '../../../demo/steps/types.ts';

const ARTICLES = 2_000;
const SERMONS = 1_000;
const DAY_MS = 86_400_000;

type Write = (
  plant: Plant,
  entity: string,
  input: Readonly<Record<string, unknown>>,
  key: string,
  state: string,
) => Promise<CreatedRecord>;

/** Years of texts, for measuring: what is written repeats itself, as years do. */
export const load = {
  size: ARTICLES + SERMONS,
  async run(plant: Plant, write: Write, progress: Progress): Promise<void> {
    const day = (days: number): string => new Date(plant.begunAt.getTime() - days * DAY_MS).toISOString().slice(0, 10);
    const rows = [
      ...Array.from({ length: ARTICLES }, (_, nth) => articleOf(nth, day(8 + nth))),
      ...Array.from({ length: SERMONS }, (_, nth) => sermonOf(nth, day(60 + 7 * nth))),
    ];
    await inParallel(rows, CONCURRENCY, async ({ entity, input }, at) => {
      await write(plant, entity, input, `load:${at}`, 'published');
      progress.add(1);
    });
  },
};

interface LoadedContent {
  readonly entity: string;
  readonly input: Readonly<Record<string, unknown>>;
}

function articleOf(nth: number, date: string): LoadedContent {
  const { title, author, ref, text, content } = data.articles[nth % 11]!;
  const input = {
    title: `${title} · ${nth + 1}`,
    author,
    date,
    scriptureRef: ref,
    scriptureText: text,
    content: long(content),
  };
  return { entity: 'spiritual-article', input };
}

function sermonOf(nth: number, date: string): LoadedContent {
  const { title, preacher, ref, text, outline, content } = data.sermons[1 + (nth % 9)]!;
  const input = {
    title: `${title} · ${nth + 1}`,
    preacher,
    date,
    scriptureRef: ref,
    scriptureText: text,
    outline,
    content: long(content),
  };
  return { entity: 'sunday-preach', input };
}

/** As long as texts usually are. */
function long(content: string): string {
  return Array.from({ length: 12 }, () => content).join('\n\n');
}
