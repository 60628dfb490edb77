import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, type RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './SectionCard.module.css';

/** Gives a webhook a new signing key, and shows it this once. */
export function WebhookKey({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslator();
  const client = useQueryClient();
  const [key, setKey] = useState<string>();
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const renew = async (): Promise<void> => {
    const answer = await call('POST /api/webhooks/:id/key', { params: { id } });
    setRefusals(answer.ok ? [] : answer.refusals);
    if (!answer.ok) return;
    setKey(answer.data.key);
    // What was closed for want of a key is open now.
    await client.invalidateQueries({ queryKey: ['record', 'webhook', id] });
  };
  return (
    <section className={css['card']} aria-label={t('ui.webhook.key')}>
      <h2>{t('ui.webhook.key')}</h2>
      <p role="status">{t(key === undefined ? 'ui.webhook.newKeyHow' : 'ui.webhook.keyHow')}</p>
      {key !== undefined && <output className={css['key']}>{key}</output>}
      {refusals.map(({ code, text }) => (
        <p key={code} role="alert" className="flex baseline gap-6 refuse-ink">
          {text}
        </p>
      ))}
      <button type="button" className={css['button']} onClick={() => void renew()}>
        <Icon name="key" size={18} />
        {t('ui.webhook.newKey')}
      </button>
    </section>
  );
}
