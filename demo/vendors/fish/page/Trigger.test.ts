import { expect, it } from 'vitest';
import { Trigger } from './Trigger.ts';

it('fires one shot for a press that ends before the next picture', () => {
  const trigger = new Trigger();
  trigger.press();
  trigger.release();
  expect(trigger.isPulled).toBe(true);
  trigger.fired();
  expect(trigger.isPulled).toBe(false);
});

it('keeps firing while it is pressed, and stops when it is released', () => {
  const trigger = new Trigger();
  trigger.press();
  for (let shot = 0; shot < 3; shot += 1) {
    expect(trigger.isPulled).toBe(true);
    trigger.fired();
  }
  trigger.release();
  expect(trigger.isPulled).toBe(false);
});

it('owes no shot once it was dropped', () => {
  const trigger = new Trigger();
  trigger.press();
  trigger.drop();
  expect(trigger.isPulled).toBe(false);
});
