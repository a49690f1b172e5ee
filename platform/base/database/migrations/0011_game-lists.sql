CREATE TABLE "game_launches" (
	"account_id" bigint NOT NULL,
	"game" text NOT NULL,
	"launches" integer DEFAULT 1 NOT NULL,
	"launched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_launches_account_id_game_pk" PRIMARY KEY("account_id","game")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_launches_account_id_launched_at_index" ON "game_launches" USING btree ("account_id","launched_at");