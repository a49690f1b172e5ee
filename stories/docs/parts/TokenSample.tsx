import type { CSSProperties } from 'react';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { TokenFact } from '../facts/tokenGroups.ts';

interface TokenSampleProps {
  revision: BrandRevision;
  token: TokenFact;
  look: 'light' | 'dark';
}

/** A token's value in a theme, with a sample. */
export function TokenSample({ revision: { theme, config }, token, look }: TokenSampleProps) {
  const { kind, name, [look]: value, light, dark } = token;
  if (value === '') return 'not set';
  const isLook = kind === 'color' || kind === 'shadow';
  if (look === 'dark' && light === dark && !isLook) return 'as light';
  const style = styleOf(token, value);
  const ground = theme[look]['surface'] ?? theme.shared['surface'];
  const isText = !isLook && /^(?:font|weight|text-)/.test(name);
  return (
    <span className="docs-token">
      {style && isText && <span style={{ fontFamily: theme.shared['font'], ...style }}>{config.name}</span>}
      {style && !isText && (
        <span className="docs-ground" style={isLook ? { background: ground } : undefined}>
          <span className="docs-sample" style={style} />
        </span>
      )}
      <code>{value}</code>
    </span>
  );
}

/** The sample of a value; nothing if the number is enough. */
function styleOf({ name, kind }: TokenFact, value: string): CSSProperties | undefined {
  if (kind === 'color') return { background: value };
  if (kind === 'shadow') return { boxShadow: value };
  if (kind === 'fontFamily') return { fontFamily: value };
  if (kind === 'fontWeight') return { fontWeight: value };
  if (name.startsWith('text-')) return { fontSize: value };
  if (name.startsWith('space-')) return { inlineSize: value };
  if (name.startsWith('radius-')) return { borderRadius: value };
  if (kind === 'duration') return { animationDuration: value };
  return undefined;
}
