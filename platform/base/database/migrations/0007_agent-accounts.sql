CREATE TABLE "notice_reads" (
	"account_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reads_account_id_notice_id_pk" PRIMARY KEY("account_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "link_visits" (
	"link_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "link_visits_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_audience";--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "age_limit" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "agreed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "agreement_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD COLUMN "way" text DEFAULT 'up' NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_links" ADD COLUMN "kind" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_links" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "signup_links" ADD COLUMN "rates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_announcements_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_visits" ADD CONSTRAINT "link_visits_link_id_signup_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."signup_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_reads_notice_id_index" ON "notice_reads" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "registrations_inviter_id_account_id_index" ON "registrations" USING btree ("inviter_id","account_id");--> statement-breakpoint
CREATE INDEX "signup_links_account_id_id_index" ON "signup_links" USING btree ("account_id","id");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('all', 'guests', 'members', 'agents'));--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_way" CHECK ("line_transfers"."way" in ('up', 'down'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_agreed" CHECK (("registrations"."age_limit" is null) = ("registrations"."agreed_at" is null));--> statement-breakpoint
ALTER TABLE "signup_links" ADD CONSTRAINT "signup_links_kind" CHECK ("signup_links"."kind" in ('member', 'agent'));