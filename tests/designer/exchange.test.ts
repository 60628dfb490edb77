import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { createMachine, getInitialSnapshot } from 'xstate';
import { toMermaid } from '../../designer/exchange/mermaid.ts';
import { toScxml } from '../../designer/exchange/scxml.ts';
import { toXState } from '../../designer/exchange/xstate.ts';
import { contentOf } from '../../designer/model/DesignDocument.ts';
import { edgesOf } from '../../designer/model/elements.ts';
import { idOf, MODEL_FILES, opened, openedModel } from './stateModels.ts';

const models = MODEL_FILES.map((file) => [idOf(file), opened(file)] as const);

describe.each(models)('%s for other programs', (_id, document) => {
  const content = contentOf(document);
  const guards = new Set(Object.values(content.transitions).flatMap(({ ok }) => ok ?? []));

  it('is a machine of XState that begins where it begins', () => {
    const implementation = { guards: Object.fromEntries([...guards].map((ok) => [ok, () => true])) };
    const machine = createMachine(JSON.parse(toXState(document)) as never, implementation as never);
    expect(Object.keys(machine.states)).toHaveLength(Object.keys(content.states).length);
    expect(getInitialSnapshot(machine).value).toBe(content.initial.replaceAll('/', '__'));
  });

  it('is SCXML with each state and each line', () => {
    const text = toScxml(document);
    expect(XMLValidator.validate(text)).toBe(true);
    const parsed = new XMLParser({ ignoreAttributes: false }).parse(text) as {
      readonly scxml: { readonly '@_initial': string };
    };
    expect(parsed.scxml['@_initial']).toBe(content.initial.replaceAll('/', '__'));
    expect(text.match(/<(?:state|final) /g)).toHaveLength(Object.keys(content.states).length);
    expect(text.match(/ target="/g) ?? []).toHaveLength(edgesOf(content).length);
  });
});

describe('a Mermaid diagram', () => {
  it('has the lines of the model with their guards', () => {
    expect(toMermaid(openedModel('box'))).toContain('issued --> empty: empty [row.quantity == 0]');
    expect(toMermaid(openedModel('frock'))).toContain('[*] --> idle');
  });
});
