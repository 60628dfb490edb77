import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DataOf } from '#contract';
import { call, read, type RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { StatusBar, type StatusBarContent } from '../../../shells/pad/StatusBar.tsx';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpForm } from './SetUpForm.tsx';
import css from '../SignInPage.module.css';

/** What a code is sent for, by the last part of the address. */
type Purpose = 'confirm' | 'recovery-codes' | 'remove';

/** Page on which the signed-in user sets up their second factor, gets new recovery codes, or turns it off. */
export function SecondFactorPage(): ReactNode {
  const { t } = useTranslator();
  const { data: state, refetch } = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => read('GET /api/second-factor', { signal }),
  });
  const [codes, setCodes] = useState<readonly string[]>();
  const [purpose, setPurpose] = useState<Purpose>();
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const send = async (what: Purpose, code: string): Promise<void> => {
    const answer = await call(`POST /api/second-factor/${what}`, { body: { code } });
    setRefusals(answer.ok ? [] : answer.refusals);
    if (!answer.ok) return;
    setPurpose(undefined);
    setCodes(answer.data?.recoveryCodes);
    await refetch();
  };
  if (state === undefined) return null;
  return (
    <div className={css['page']}>
      <div className={css['card']}>
        <h1 className="visually-hidden">{t('ui.secondFactor')}</h1>
        <StatusBar content={statusBarOf(state, codes !== undefined, t)} />
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        ) : !state.isOn ? (
          <SetUpForm onCode={(code) => void send('confirm', code)} refusals={refusals} />
        ) : purpose ? (
          <CodeForm go={t(TITLES[purpose])} onCode={(code) => void send(purpose, code)} refusals={refusals} />
        ) : (
          <Purposes onPurpose={setPurpose} />
        )}
        <button type="button" className={css['language']} onClick={() => history.back()}>
          <Icon name="arrow-left" />
          {t('ui.back')}
        </button>
      </div>
    </div>
  );
}

const TITLES: Readonly<Record<Purpose, string>> = {
  confirm: 'ui.secondFactor.confirm',
  'recovery-codes': 'ui.secondFactor.renew',
  remove: 'ui.secondFactor.remove',
};

function statusBarOf(
  { isOn, recoveryCodes }: DataOf<'GET /api/second-factor'>,
  areShown: boolean,
  t: Translator['t'],
): StatusBarContent {
  if (areShown)
    return {
      tone: 'done',
      icon: 'shield-check',
      sentence: t('ui.secondFactor.codes'),
      detail: t('ui.secondFactor.codesHow'),
    };
  const [sentence, detail] = isOn ? ['on', 'onHow'] : ['off', 'offHow'];
  return {
    tone: isOn ? 'done' : 'wait',
    icon: 'shield-check',
    sentence: t(`ui.secondFactor.${sentence}`),
    detail: t(`ui.secondFactor.${detail}`, { count: recoveryCodes }),
  };
}

function Purposes({ onPurpose }: { readonly onPurpose: (purpose: Purpose) => void }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="flex center gap-16">
      {(['recovery-codes', 'remove'] as const).map((purpose) => (
        <button key={purpose} type="button" className={css['language']} onClick={() => onPurpose(purpose)}>
          {t(TITLES[purpose])}
        </button>
      ))}
    </div>
  );
}
