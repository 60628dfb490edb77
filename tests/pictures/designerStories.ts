import type { Page } from 'playwright-core';
import { open, type Story } from './story.ts';

const ADMIN = { size: 'office', language: 'en', theme: 'light', account: 'admin' } as const;

/** All definitions are compiled for a check, on cores that may be busy. */
const PATIENCE_MS = 240_000;

interface Model {
  readonly transitions: Readonly<Record<string, object>>;
  readonly states: Readonly<Record<string, object>>;
  readonly texts: Readonly<Record<string, object>>;
}

/** A model in its designer, with a change that is not yet published; the draft is gone afterwards. */
const drafted = (id: string, change: (content: Model) => Model, story: Story['play']): Story => ({
  ...ADMIN,
  play: async (page, shot) => {
    const { content } = await data<{ content: Model }>(page.request.get(`/api/revisions/state-model/${id}/current`));
    const begun = { kind: 'state-model', id, content: change(content) };
    const draft = await data<{ id: string }>(page.request.post('/api/drafts', { data: begun }));
    await open(page, `/office/s/state-model-designer?id=${id}&draft=${draft.id}`);
    await page.getByTestId('state-node').first().waitFor();
    await story(page, shot);
    await page.request.delete(`/api/drafts/${draft.id}`);
  },
});

/** Nothing leads out of a state: the way to where an order is stuck. */
const check = drafted(
  'fault-repair-order',
  ({ transitions, ...rest }) => ({
    ...rest,
    transitions: Object.fromEntries(
      Object.entries(transitions).filter(([, { event }]: [string, { event?: string }]) => event !== 'complete'),
    ),
  }),
  async (page, shot) => {
    await side(page, 'Check');
    await page.getByTestId('proofs').waitFor({ timeout: PATIENCE_MS });
    await page.getByRole('button', { name: 'Draw the counter-example (steps: 2)' }).click();
    await shot('office-10-simulate-and-check');
  },
);

const simulate = drafted(
  'pallet',
  (content) => content,
  async (page, shot) => {
    await side(page, 'Simulate');
    for (const event of ['Close → Closed', 'Put away → In stock'])
      await page.getByTestId('open-events').getByRole('button', { name: event }).click();
    await page.getByRole('spinbutton').fill('3');
    await page.getByTestId('closed-events').locator('summary').first().click();
    await shot('office-10-simulate');
  },
);

const diff = drafted(
  'frock',
  ({ states, transitions, texts, ...rest }) => ({
    ...rest,
    texts: { ...texts, 'frock.state.cleaning': { zh: '清洗中', en: 'Cleaning' } },
    states: { ...states, cleaning: { tone: 'attention' } },
    transitions: {
      ...transitions,
      receive: { event: 'receive', from: ['empty-return', 'cleaning'], to: 'idle', source: 'ST-01' },
      'come-dirty': { event: 'arrive-empty', from: ['in-use'], to: 'cleaning' },
    },
  }),
  async (page, shot) => {
    await side(page, 'Changes');
    await page.getByTestId('changes').waitFor();
    await shot('office-06-version-diff');
  },
);

/** How long records really stay, and which way they go. */
const heat: Story = {
  ...ADMIN,
  play: async (page, shot) => {
    await open(page, '/office/s/state-model-designer?id=box');
    await page.getByTestId('state-node').first().waitFor();
    await side(page, 'Heat');
    await page.getByTestId('heat').waitFor();
    await shot('office-12-heat-map');
  },
};

export const DESIGNER_STORIES: readonly Story[] = [diff, simulate, check, heat];

const side = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** What an answer holds. @throws Error with what was answered, where there is nothing */
async function data<T>(answered: ReturnType<Page['request']['get']>): Promise<T> {
  const answer = await answered;
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { readonly data: T }).data;
}
