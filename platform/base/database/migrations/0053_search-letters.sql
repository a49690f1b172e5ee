-- Points of Hebrew and Arabic and the dots below letters of Indian scripts no longer count in a search. The platform folds
-- the names that have them anew at its start.
UPDATE "games" SET "search" = '' WHERE "search" ~ '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u093c\u09bc\u0a3c\u0abc\u0b3c]';--> statement-breakpoint
UPDATE "vendors" SET "search" = '' WHERE "search" ~ '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u093c\u09bc\u0a3c\u0abc\u0b3c]';
