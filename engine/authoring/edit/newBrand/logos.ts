import type { Pictures } from './types.ts';

/** Path of the logo for right-to-left pages. */
export const logoRtl = 'assets/logo-rtl.svg';

/** Props of a logo widget. */
interface LogoProps {
  src?: unknown;
  srcDark?: unknown;
  srcRtl?: unknown;
  srcRtlDark?: unknown;
  width?: unknown;
  widthRtl?: unknown;
  height?: unknown;
}

/** Logo widgets, by id, in a shell or page of the layers below; lowest layer first. */
export function logosIn(files: unknown[]): Map<string, LogoProps> {
  const logos = new Map<string, LogoProps>();
  for (const file of files)
    JSON.stringify(file, (_key, value: unknown) => {
      const { id, widget, props } = Object(value) as { id?: unknown; widget?: unknown; props?: LogoProps };
      if (typeof id === 'string' && (widget === 'brand-logo' || logos.has(id)))
        logos.set(id, { ...logos.get(id), ...props });
      return value;
    });
  return logos;
}

/** Changes to the layers below so that none of their logos is visible in the new brand. */
export function logoChanges(pictures: Pictures, logos: ReadonlyMap<string, LogoProps>): object[] {
  return [...logos].flatMap(([id, below]) => logoChange(id, pictures, below) ?? []);
}

function logoChange(
  id: string,
  { logo, logoDark, width, height }: Pictures,
  below: LogoProps,
): object | undefined {
  const before = { ...below, width: below.width ?? 140 };
  const usual = logo.endsWith('.svg') && logoDark === undefined && below.srcRtl === logoRtl;
  const isDrawing = [logo, logoDark ?? logo].every((file) => file.endsWith('.svg'));
  const props: Record<string, unknown> = {
    src: logo,
    srcDark: logoDark,
    // Right-to-left pages without their own logo use the general one, in both themes.
    srcRtl: usual ? logoRtl : logoDark === undefined && below.srcRtl ? logo : undefined,
    srcRtlDark: undefined,
    // A drawing keeps its aspect ratio in any box.
    ...(id !== 'logo' && isDrawing ? { width: before.width, height: before.height } : { width, height }),
    widthRtl: undefined,
  };
  const changed = Object.entries(props).filter(
    ([key, value]) => (value ?? null) !== (before[key as keyof LogoProps] ?? null),
  );
  if (changed.length === 0) return undefined;
  return { id, props: Object.fromEntries(changed.map(([key, value]) => [key, value ?? null])) };
}
