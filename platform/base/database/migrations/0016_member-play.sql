CREATE TABLE "member_play" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"money_along" boolean DEFAULT false NOT NULL,
	"check_minutes" integer,
	"playing_since" timestamp with time zone,
	"launched_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"check_choice" text
);
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "seamless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_play" ADD CONSTRAINT "member_play_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;