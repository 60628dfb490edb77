import { useState, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useDraftCheck, type DraftCheck, type DraftVersion } from '../api/analysis.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { CounterExample } from './CounterExample.tsx';
import { Examination } from './Examination.tsx';
import { FoundProblems } from './FoundProblems.tsx';
import { ProofList } from './ProofList.tsx';
import { useVersion } from './useVersion.ts';
import type { WayDrawing } from './WayDrawing.ts';

export interface CheckPanelProps {
  readonly draft: DraftVersion;
  readonly kind: 'state-model' | 'flow';
  readonly ways: WayDrawing;
}

/** What is proven of a draft in every state it can come to, and what its conditions do with every value. */
export function CheckPanel({ draft, ...rest }: CheckPanelProps): ReactNode {
  const { examined, again } = useVersion(draft);
  const query = useDraftCheck(examined);
  return (
    <Examination query={query} again={again}>
      {(found) => <Found found={found} {...rest} />}
    </Examination>
  );
}

interface FoundProps extends Omit<CheckPanelProps, 'draft'> {
  readonly found: DraftCheck;
}

function Found({ found: { problems, more, proofs }, kind, ways }: FoundProps): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  const failed = proofs.find(({ result }) => result === 'failed')?.property;
  const [chosen, setChosen] = useState(failed);
  const shown = proofs.find(({ property, path }) => property === chosen && path);
  return (
    <>
      <p>{proofs.length === 0 ? t('designer.proof.faulty') : t('designer.proof.of', { count: proofs.length })}</p>
      <ProofList proofs={proofs} shown={shown} onShow={setChosen} />
      {shown?.path && <CounterExample key={shown.property} text={shown.text} path={shown.path} ways={ways} />}
      <FoundProblems problems={problems} more={more} own={{ kind, id: document.id }} elementAt={ways.elementAt} />
    </>
  );
}
