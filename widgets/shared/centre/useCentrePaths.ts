import { useFacts } from '#engine/react/index.ts';

/** Explains limits where members cannot set them. */
const aboutLimits = '/about/responsible-gaming';

/**
 * Where limits are set and money is withdrawn: the brand's own paths, else the pages of the member centre. In a brand
 * without member centre an article explains limits, and nothing leads to a withdrawal.
 */
export function useCentrePaths({ limits, withdraw }: { limits?: string; withdraw?: string } = {}): {
  limits: string;
  withdraw: string | undefined;
} {
  const { memberCentre } = useFacts();
  return {
    limits: limits ?? (memberCentre ? '/?open=member/limits' : aboutLimits),
    withdraw: withdraw ?? (memberCentre ? '/?open=member/withdraw' : undefined),
  };
}
