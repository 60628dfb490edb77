import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';

interface CareButtonProps {
  readonly icon: IconName;
  readonly title: string;
  /** A second line with details. */
  readonly text?: string | undefined;
  readonly href: string;
  /** The first button is highlighted. */
  readonly isFirst?: boolean;
}

/** A large button of the care home page. */
export function CareButton({ icon, title, text, href, isFirst = false }: CareButtonProps): ReactNode {
  return (
    <li>
      <a className={isFirst ? 'care-button first' : 'care-button'} href={href}>
        <Icon name={icon} size={38} />
        <span className="care-words">
          <span className="care-title">{title}</span>
          {text !== undefined && <span className="care-text">{text}</span>}
        </span>
      </a>
    </li>
  );
}
