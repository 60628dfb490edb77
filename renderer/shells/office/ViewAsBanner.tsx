import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { viewedRole } from '../../api/identity.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { lookAs } from '../../session/viewAs.ts';
import css from './ViewAsBanner.module.css';

/** Says as which role the office is looked at, and ends it. */
export function ViewAsBanner(): ReactNode {
  const { t } = useTranslator();
  const role = viewedRole();
  if (role === undefined) return null;
  return (
    <div role="status" className={css['strip']}>
      <Icon name="eye" size={17} />
      <span>{t('ui.office.viewAs.now', { role: { word: role, of: '' } })}</span>
      <Button data-testid="view-as-end" onClick={() => void lookAs(undefined)}>
        {t('ui.office.viewAs.end')}
      </Button>
    </div>
  );
}
