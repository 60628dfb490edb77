import { useMemo, type ReactNode } from 'react';
import { ModelChecker, proofText, type Bundle, type PathStep, type Proof, type StateModel } from '#engine';
import { Chip } from '../../parts/Chip.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { Section } from '../../parts/Section.tsx';
import { sentence } from '../../plant/sentences.ts';
import { each, named, plain, stateName, word } from '../../words/words.ts';

const TONES = { proven: 'ok', failed: 'refused', 'not-proven': 'assumed' } as const;

interface Parts {
  readonly bundle: Bundle;
  readonly model: StateModel;
}

/** What holds of a state model in every state it can reach; of what does not, the shortest way there. */
export function ModelProofs({ bundle, model }: Parts): ReactNode {
  const { proofs } = useMemo(() => new ModelChecker(bundle).check(model.id, model.definition), [bundle, model]);
  return (
    <Section title={word('docs.proofs')}>
      {proofs.map((proof) => (
        <div key={proof.property}>
          <Chip tone={TONES[proof.result]}>{proof.property}</Chip> <Sentence bundle={bundle} model={model} proof={proof} />
          {proof.path && proof.path.length > 0 && <Path bundle={bundle} model={model} path={proof.path} />}
        </div>
      ))}
    </Section>
  );
}

/** A proof in words. */
function Sentence({ bundle, model, proof }: Parts & { readonly proof: Proof }): ReactNode {
  const { code, params } = proofText(proof, `${model.id}.state`);
  return <Phrase of={each((language) => sentence(bundle, { language, zone: 'Asia/Shanghai' }, code, params))} />;
}

function Path({ bundle, model, path }: Parts & { readonly path: readonly PathStep[] }): ReactNode {
  return (
    <ol>
      {path.map(({ event, to }) => (
        <li key={`${event} ${to}`}>
          <Phrase of={named(bundle, `${model.id}.event.${event}`, event)} /> <Phrase of={plain('→')} />{' '}
          <Phrase of={stateName(bundle, model.id, to)} />
        </li>
      ))}
    </ol>
  );
}
