import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useMe } from '../../../session/useSession.ts';
import { lookAs } from '../../../session/viewAs.ts';
import css from './ViewAsDialog.module.css';

/** Chooses the role as which the office is looked at. */
export function ViewAsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslator();
  const { viewable = [] } = useMe();
  return (
    <Modal opened onClose={onClose} title={t('ui.office.viewAs')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p className={css['note']}>{t('ui.office.viewAs.note')}</p>
      <ul className={css['list']}>
        {viewable.map((role) => (
          <li key={role}>
            <button type="button" onClick={() => void lookAs(role)}>
              <Icon name="eye" size={17} />
              {t(role)}
              <code>{role}</code>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
