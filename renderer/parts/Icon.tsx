import type { Icon as Drawing } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { ICONS } from './icons.ts';

export interface IconProps {
  readonly name: string;
  /** Side in px; 28 on the PAD, 17 in the office. */
  readonly size?: number;
}

const MoreIcon = lazy(async () => {
  const icons = await import('./moreIcons.ts');
  return { default: (props: IconProps) => render(iconNamed(icons, props.name) ?? ICONS['circle-dashed'], props) };
});

/** An outline icon. Always beside a text, so it is hidden from screen readers. */
export function Icon(props: IconProps): ReactNode {
  const known = iconNamed(ICONS, props.name);
  if (known) return render(known, props);
  const { size = 28 } = props;
  return (
    <Suspense fallback={<svg className="fixed" width={size} height={size} aria-hidden />}>
      <MoreIcon {...props} />
    </Suspense>
  );
}

function iconNamed(icons: Readonly<Record<string, Drawing>>, name: string): Drawing | undefined {
  return Object.hasOwn(icons, name) ? icons[name] : undefined;
}

function render(Shape: Drawing, { size = 28 }: IconProps): ReactNode {
  return <Shape size={size} stroke={size >= 40 ? 2.25 : 2} aria-hidden focusable={false} />;
}
