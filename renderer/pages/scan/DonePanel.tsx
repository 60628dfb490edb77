import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DetailView, ScanView } from '#engine';
import { read } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import type { Made, Outcome } from '../../api/submit.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { LabelCard } from '../../parts/LabelCard.tsx';
import css from './DonePanel.module.css';

/** More are counted, not drawn. */
const DRAWN = 4;

export interface DonePanelProps {
  readonly outcome: Outcome;
  readonly print: ScanView['print'];
}

/** What came of it: everything made, drawn as its label. */
export function DonePanel({ outcome: { created, changed } }: DonePanelProps): ReactNode {
  const { t } = useSpeech();
  if (created.length === 0)
    return (
      <div className={css['quiet']}>
        <Icon name="circle-check" size={120} />
        <p>{t('ui.done.changed', { count: changed.length })}</p>
      </div>
    );
  return (
    <div className={css['cards']}>
      {created.slice(0, DRAWN).map((made) => (
        <MadeCard key={made.id} made={made} />
      ))}
      {created.length > DRAWN && <p className={css['more']}>{t('ui.more', { count: created.length - DRAWN })}</p>}
    </div>
  );
}

function MadeCard({ made: { entity, id, code } }: { readonly made: Made }): ReactNode {
  const { t } = useSpeech();
  const view = useQuery({
    queryKey: ['screen', `detail.${entity}`],
    queryFn: () => read<DetailView>(`/api/screens/detail.${entity}`),
    staleTime: Infinity,
  });
  const paths = view.data?.card.map(({ name }) => name).join(',') ?? '';
  const record = useQuery({
    queryKey: ['record', entity, id, paths],
    enabled: view.data !== undefined,
    queryFn: () => read<{ readonly values: Item }>(`/api/records/${entity}/${id}?paths=${paths}`),
  });
  if (!view.data || !record.data) return <p className={css['more']}>{[t(entity), code].join(' ')}</p>;
  return <LabelCard fields={view.data.card} values={record.data.values} code={code ?? ''} codeTitle={entity} size="pad" />;
}
