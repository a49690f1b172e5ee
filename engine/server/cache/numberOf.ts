const numbers = new WeakMap<object, number>();
let last = 0;

/** A unique number for an object, constant for its lifetime: keys name objects by it without retaining them. */
export function numberOf(object: object): number {
  let number = numbers.get(object);
  if (number === undefined) numbers.set(object, (number = last += 1));
  return number;
}
