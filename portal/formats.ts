/**
 * The first number format of a process makes V8 enumerate all locales: one blocking call of 15 ms, 60 ms on a phone.
 * All threads share the result, so this worker makes that call in parallel with the page.
 */
new Intl.NumberFormat().format(0);
new Intl.DateTimeFormat().format(0);
close();
