import { useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { call, type Failure, type RenderedRefusal } from '../../api/http.ts';
import type { ScannedRecord } from '../../api/scannedRecord.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useScan } from '../../scan/useScan.ts';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import type { RowRef } from './graph.ts';
import { tracedRecord, tracePath } from './tracePath.ts';
import { TraceView } from './TraceView.tsx';
import { Code } from '../../parts/Code.tsx';
import css from './TracePage.module.css';

/** Result of the last searched code. */
type TraceSearch =
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly carriers: readonly ScannedRecord[] }
  | { readonly kind: 'refused'; readonly code: string; readonly refusals: readonly RenderedRefusal[] };

/** Traceability: scan or type any code to see where it came from and where it went. */
export function TracePage(): ReactNode {
  const { t } = useTranslator();
  const reasonsOf = ({ refusals }: Failure): readonly RenderedRefusal[] =>
    refusals.length > 0 ? refusals : [{ code: 'ui.net.away', params: {}, text: t('ui.net.away') }];
  const [, go] = useLocation();
  const traced = tracedRecord(useSearch());
  const [search, setSearch] = useState<TraceSearch>({ kind: 'none' });
  useSetCurrentPage({ title: t('ui.trace') });
  const show = ({ entity, id }: RowRef): void => {
    setSearch({ kind: 'none' });
    go(tracePath({ entity, id }));
  };
  const ask = async (code: string): Promise<boolean> => {
    const answer = await call('POST /api/scan', { body: { code, shell: 'office' } });
    const carriers = answer.ok ? answer.data.items : [];
    const [only] = carriers;
    if (carriers.length === 1 && only) show(only);
    else if (carriers.length > 1) setSearch({ kind: 'several', carriers });
    else setSearch({ kind: 'refused', code, refusals: answer.ok ? [] : reasonsOf(answer) });
    return carriers.length > 0;
  };
  useScan((code) => void ask(code));
  return (
    <article className={css['page']}>
      <header className={css['head']}>
        <h1>{t('ui.trace')}</h1>
        <CodeField onAsk={ask} />
      </header>
      <div role="status" className={css['answer']}>
        {search.kind === 'refused' && <NotFound code={search.code} refusals={search.refusals} />}
        {search.kind === 'several' && <Carriers carriers={search.carriers} onPick={show} />}
      </div>
      {traced ? <TraceView key={traced.id} of={traced} /> : <EmptyTrace />}
    </article>
  );
}

function CodeField({ onAsk }: { readonly onAsk: (code: string) => Promise<boolean> }): ReactNode {
  const { t } = useTranslator();
  const [code, setCode] = useState('');
  return (
    <form
      className={css['ask']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') void onAsk(code.trim()).then((isFound) => isFound && setCode(''));
      }}
    >
      <Icon name="scan" size={18} />
      <input
        aria-label={t('ui.trace.ask')}
        placeholder={t('ui.trace.ask')}
        value={code}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setCode(target.value)}
      />
      <button type="submit">{t('ui.trace.show')}</button>
    </form>
  );
}

function NotFound({ code, refusals }: { readonly code: string; readonly refusals: readonly RenderedRefusal[] }): ReactNode {
  const { t } = useTranslator();
  const sentences = refusals.length > 0 ? refusals.map(({ text }) => text) : [t('ui.trace.notFound', { code })];
  return (
    <p className={css['refused']}>
      <Icon name="hand-stop" size={20} />
      {sentences.join(' ')}
    </p>
  );
}

/** Hint before the first search. */
function EmptyTrace(): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['waiting']}>
      <Icon name="route" size={48} />
      <p>{t('ui.trace.waiting')}</p>
    </div>
  );
}

interface CarriersProps {
  readonly carriers: readonly ScannedRecord[];
  readonly onPick: (carrier: ScannedRecord) => void;
}

/** Several records have the code: the user chooses one. */
function Carriers({ carriers, onPick }: CarriersProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['carriers']}>
      <p>{t('ui.trace.several')}</p>
      {carriers.map((carrier) => (
        <button key={`${carrier.entity} ${carrier.id}`} type="button" onClick={() => onPick(carrier)}>
          <b>{t(carrier.title)}</b> <Code value={carrier.code} />
        </button>
      ))}
    </div>
  );
}
