import { Fragment } from 'react';
import { useFormat } from '#engine/react/index.ts';

/**
 * Numbers of a result in a line, in the same order in every language. Each is isolated: Arabic digits around a space would
 * otherwise change places.
 */
export function Row({ numbers }: { numbers: readonly string[] }) {
  const { digits } = useFormat();
  return numbers.map((number, at) => (
    <Fragment key={`${at} ${number}`}>
      {at > 0 && ' '}
      <bdi>{digits(number)}</bdi>
    </Fragment>
  ));
}
