import { useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { call, type Told } from '../../api/http.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useScan } from '../../scan/useScan.ts';
import { useSayInView } from '../../shells/office/inView.ts';
import { Carriers, type Carrier } from './Carriers.tsx';
import { tracedIn, tracePath } from './tracePath.ts';
import { Traced } from './Traced.tsx';
import css from './TracePage.module.css';

/** What became of the last code that was asked. */
type Asked =
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly carriers: readonly Carrier[] }
  | { readonly kind: 'refused'; readonly code: string; readonly refusals: readonly Told[] };

/** Scan or type any code: where it came from and where it went. */
export function TracePage(): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const traced = tracedIn(useSearch());
  const [asked, setAsked] = useState<Asked>({ kind: 'none' });
  useSayInView({ title: t('ui.trace') });
  const show = ({ entity, id }: Carrier): void => {
    setAsked({ kind: 'none' });
    go(tracePath({ entity, id }));
  };
  const ask = async (code: string): Promise<boolean> => {
    const answer = await call<{ readonly items: readonly Carrier[] }>('/api/scan', {
      method: 'POST',
      body: { code, shell: 'office' },
    });
    const carriers = answer.ok ? answer.data.items : [];
    const [only] = carriers;
    if (carriers.length === 1 && only) show(only);
    else if (carriers.length > 1) setAsked({ kind: 'several', carriers });
    else setAsked({ kind: 'refused', code, refusals: answer.ok ? [] : answer.refusals });
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
        {asked.kind === 'refused' && <NotFound code={asked.code} refusals={asked.refusals} />}
        {asked.kind === 'several' && <Carriers carriers={asked.carriers} onPick={show} />}
      </div>
      {traced ? <Traced key={traced.id} of={traced} /> : <Waiting />}
    </article>
  );
}

function CodeField({ onAsk }: { readonly onAsk: (code: string) => Promise<boolean> }): ReactNode {
  const { t } = useSpeech();
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

function NotFound({ code, refusals }: { readonly code: string; readonly refusals: readonly Told[] }): ReactNode {
  const { t } = useSpeech();
  const sentences = refusals.length > 0 ? refusals.map(({ text }) => text) : [t('ui.trace.notFound', { code })];
  return (
    <p className={css['refused']}>
      <Icon name="hand-stop" size={20} />
      {sentences.join(' ')}
    </p>
  );
}

/** What belongs here, before there is anything. */
function Waiting(): ReactNode {
  const { t } = useSpeech();
  return (
    <div className={css['waiting']}>
      <Icon name="route" size={48} />
      <p>{t('ui.trace.waiting')}</p>
    </div>
  );
}
