CREATE TABLE "hot_games" (
	"merchant" text NOT NULL,
	"game" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "hot_games_merchant_game_pk" PRIMARY KEY("merchant","game")
);
--> statement-breakpoint
ALTER TABLE "hot_games" ADD CONSTRAINT "hot_games_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_games" ADD CONSTRAINT "hot_games_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Lotteries of other vendors start as games, which their vendors draw: no bets were taken on these draws.
DELETE FROM "draws" WHERE "game" IN (SELECT "code" FROM "games" WHERE "vendor" NOT IN ('TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'));--> statement-breakpoint
DELETE FROM "lotteries" WHERE "game" IN (SELECT "code" FROM "games" WHERE "vendor" NOT IN ('TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'));
