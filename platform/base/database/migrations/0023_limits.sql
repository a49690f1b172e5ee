CREATE TABLE "exclusions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exclusions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"mobile" text,
	"typed_mobile" text,
	"email" text,
	"name" text,
	"birthday" text,
	CONSTRAINT "exclusions_kind" CHECK ("exclusions"."kind" in ('cool-off', 'self-exclusion')),
	CONSTRAINT "exclusions_cool_off_ends" CHECK ("exclusions"."kind" <> 'cool-off' or "exclusions"."ends_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "member_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" bigint,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirm_from" timestamp with time zone,
	"confirm_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "member_limits_value" CHECK ("member_limits"."value" > 0 or "member_limits"."value" is null),
	CONSTRAINT "member_limits_active_value" CHECK ("member_limits"."state" <> 'active' or "member_limits"."value" is not null),
	CONSTRAINT "member_limits_ended" CHECK (("member_limits"."state" = 'ended') = ("member_limits"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "session_clocks" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "exclusions" ADD CONSTRAINT "exclusions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_limits" ADD CONSTRAINT "member_limits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_clocks" ADD CONSTRAINT "session_clocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusions_account_id_index" ON "exclusions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "exclusions_mobile_index" ON "exclusions" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "exclusions_typed_mobile_index" ON "exclusions" USING btree ("typed_mobile");--> statement-breakpoint
CREATE INDEX "exclusions_email_index" ON "exclusions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "exclusions_name_birthday_index" ON "exclusions" USING btree ("name","birthday");--> statement-breakpoint
CREATE UNIQUE INDEX "member_limits_active" ON "member_limits" USING btree ("account_id","kind") WHERE "member_limits"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "member_limits_waiting" ON "member_limits" USING btree ("account_id","kind") WHERE "member_limits"."state" = 'waiting';--> statement-breakpoint
-- A limit waits, is in force, and ends; its value never changes.
CREATE FUNCTION member_limits_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.account_id <> OLD.account_id OR NEW.kind <> OLD.kind OR NEW.value IS DISTINCT FROM OLD.value
    OR NEW.confirm_from IS DISTINCT FROM OLD.confirm_from
    OR (OLD.state = 'ended') OR (OLD.state = 'active' AND NEW.state <> 'ended') THEN
    RAISE EXCEPTION 'limit % is %', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_limits_steps BEFORE UPDATE OR DELETE ON member_limits FOR EACH ROW EXECUTE FUNCTION member_limits_steps();--> statement-breakpoint
-- Nobody shortens or deletes a cool-off or self-exclusion, whatever code asks.
CREATE FUNCTION exclusions_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.account_id <> OLD.account_id OR NEW.kind <> OLD.kind OR NEW.begins_at <> OLD.begins_at
    OR (OLD.ends_at IS NULL AND NEW.ends_at IS NOT NULL) OR NEW.ends_at < OLD.ends_at THEN
    RAISE EXCEPTION 'exclusion % cannot be shortened', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER exclusions_only_grow BEFORE UPDATE OR DELETE ON exclusions FOR EACH ROW EXECUTE FUNCTION exclusions_only_grow();
