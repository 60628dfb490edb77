import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { importModel } from '../commands/importModel.ts';
import { useEditorContext, type Pending } from '../editor/Editor.ts';
import { contentTree } from '../model/DesignDocument.ts';
import type { Tree } from '../model/edits.ts';
import { lossTexts } from './lossTexts.ts';
import { PendingButtons } from './PendingButtons.tsx';

/** What a file would bring, what of it a state model cannot say, by name and place, and what it replaces. Nothing is replaced before. */
export function ImportReport({ pending }: { readonly pending: Extract<Pending, { kind: 'import' }> }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { document, run, setPending } = useEditorContext();
  const { file, layout } = pending;
  const { content, losses, renamed } = pending.reading;
  const sizes = sizesOf(content);
  const take = (): void => {
    run((now) => importModel(now, content, layout));
    setPending(undefined);
  };
  return (
    <>
      <p>{t('designer.import.taken', { file, ...sizes })}</p>
      <p>{t('designer.import.replaces', sizesOf(contentTree(document)))}</p>
      {losses.length > 0 && (
        <section aria-label={t('designer.import.losses')} data-testid="import-losses">
          <h3>{t('designer.import.losses')}</h3>
          <ul>
            {losses
              .map((loss) => ({ at: loss.at, ...lossTexts(translator, loss) }))
              .map(({ at, what, belongs }, i) => (
                <li key={`${at} ${i}`}>
                  <code>{at}</code> {what}
                  <div className="muted">{belongs}</div>
                </li>
              ))}
          </ul>
        </section>
      )}
      {renamed.length > 0 && (
        <section aria-label={t('designer.import.renamed')}>
          <h3>{t('designer.import.renamed')}</h3>
          <ul>
            {renamed.map(([from, to]) => (
              <li key={`${from} ${to}`}>
                {from} → <code>{to}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PendingButtons
        title={losses.length > 0 ? t('designer.import.takeWithout', { losses: losses.length }) : t('designer.import.take')}
        reason={undefined}
        onDone={take}
      />
    </>
  );
}

function sizesOf(content: Tree): Readonly<Record<'states' | 'transitions', number>> {
  const sizeOf = (key: string): number => Object.keys((content[key] ?? {}) as Tree).length;
  return { states: sizeOf('states'), transitions: sizeOf('transitions') };
}
