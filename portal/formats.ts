/**
 * The first number that a process writes has V8 look through all locales that it knows: one call of 15 ms, 60 on a
 * phone, that cannot be parted. What one thread has found serves all of them, so this one does it beside the page.
 */
new Intl.NumberFormat().format(0);
new Intl.DateTimeFormat().format(0);
close();
