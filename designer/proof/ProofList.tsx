import type { ReactNode } from 'react';
import type { Proof } from '#engine';
import { Icon, useTranslator } from '#renderer';
import type { DraftCheck } from '../api/analysis.ts';
import css from './Proof.module.css';

export interface ProofListProps {
  readonly proofs: DraftCheck['proofs'];
  /** The one whose way is drawn. */
  readonly shown?: DraftCheck['proofs'][number] | undefined;
  /** Draws the way to where a property fails. */
  readonly onShow: (property: string) => void;
}

/** What could not be proven has a sign of its own: it is no pass. */
const ICONS: Readonly<Record<Proof['result'], string>> = {
  proven: 'circle-check',
  failed: 'alert-octagon',
  'not-proven': 'circle-dashed',
};

/** Properties as sentences; a failed one draws the shortest way to where it fails. */
export function ProofList({ proofs, shown, onShow }: ProofListProps): ReactNode {
  const { t } = useTranslator();
  return (
    <ul className={css['list']} data-testid="proofs">
      {proofs.map(({ property, result, text, path }) => (
        <li key={property} data-result={result}>
          <Icon name={ICONS[result]} size={18} />
          <span>
            {text}
            <small>{t(`designer.proof.${result}`)}</small>
            {path && (
              <button type="button" aria-pressed={shown?.property === property} onClick={() => onShow(property)}>
                {path.length === 0 ? t('designer.proof.where') : t('designer.proof.draw', { count: path.length })}
              </button>
            )}
          </span>
          <small>{property.startsWith('P') && property}</small>
        </li>
      ))}
    </ul>
  );
}
