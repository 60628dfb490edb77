import { describe, expect, it } from 'vitest';
import { MemoryRunner, compile, load, runScenario, type Act, type Outcome } from '#engine';
import { definitionFiles } from '../kit/files.ts';
import { shipped } from '../kit/shipped.ts';

/** A field that a plant adds to every form of an approval. */
const ADDED = { type: 'string', maxLength: 20 };
const TEXT = { zh: '补充', en: 'Added' };

interface FormFile {
  readonly schema: { readonly required?: readonly string[]; readonly properties: object };
  readonly texts: object;
}

const files = definitionFiles().map(({ path, text }) => {
  const id = /([^/]+)\.form\.json$/.exec(path)?.[1];
  if (id === undefined) return { path, text };
  const { schema, ...form } = JSON.parse(text) as FormFile;
  const required = [...(schema.required ?? []), 'added'];
  const texts = { ...form.texts, [`${id}.field.added`]: TEXT };
  const properties = { ...schema.properties, added: ADDED };
  return { path, text: JSON.stringify({ ...form, schema: { ...schema, required, properties }, texts }) };
});
const { bundle } = compile(load(files).definitions);

/** Answers the form where an action asks it, unless it is left to what the scenario says. */
class FormFiller extends MemoryRunner {
  readonly codes = new Set<string>();
  readonly answers: boolean;

  constructor(answers: boolean) {
    super(bundle);
    this.answers = answers;
  }

  override async act(act: Act): Promise<Outcome> {
    const given = act.input as { readonly formData?: object };
    const asksForm = bundle.actions.get(act.action)?.input.fields?.some(({ name }) => name === 'formData') === true;
    const input = asksForm && this.answers ? { ...given, formData: { ...given.formData, added: 'Yes' } } : given;
    const outcome = await super.act({ ...act, input });
    if (outcome.outcome === 'refused') for (const { code } of outcome.refusals) this.codes.add(code);
    return outcome;
  }

  /** The tasks somebody approved whose form asks the added field, with what they gave. */
  get approved(): readonly unknown[] {
    return this.store.rows('flow-task').flatMap(({ values }) => {
      const { state, bySystem, asked, data } = values as Readonly<Record<string, unknown>>;
      return state === 'approved' && bySystem !== true && typeof asked === 'string' ? [data] : [];
    });
  }
}

/** Whether an action does something in an approval that runs. */
const isOfApproval = (id: string): boolean =>
  shipped.actions.get(id)?.effects.some(({ kind }) => kind === 'approval') === true;
const scenarios = [...bundle.scenarios.values()].filter(({ steps }) => steps.some(({ do: action }) => isOfApproval(action)));

async function run(answers: boolean): Promise<Pick<FormFiller, 'approved' | 'codes'>> {
  const runs = await Promise.all(
    scenarios.map(async (scenario) => {
      const plant = new FormFiller(answers);
      await runScenario(scenario, bundle, plant);
      return plant;
    }),
  );
  return { approved: runs.flatMap(({ approved }) => approved), codes: new Set(runs.flatMap(({ codes }) => [...codes])) };
}

describe('what the form of an approval requires', () => {
  it('is asked by every action that approves: none does without', async () => {
    const { approved, codes } = await run(false);
    expect(approved).toEqual([]);
    expect([...codes]).toEqual(expect.arrayContaining(['flowTask.formAsked', 'common.required']));
  });

  it('is kept with the task where it is given', async () => {
    const { approved } = await run(true);
    expect(approved.length).toBeGreaterThan(0);
    for (const data of approved) expect(data).toMatchObject({ added: 'Yes' });
  });
});
