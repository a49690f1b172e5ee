CREATE TABLE "chat_blocks" (
	"account_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	CONSTRAINT "chat_blocks_account_id_blocked_id_pk" PRIMARY KEY("account_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"session_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"room_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"account_id" bigint,
	"operator" text,
	"client_id" text,
	"text" text DEFAULT '' NOT NULL,
	"picture_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "chat_messages_room_id_seq_pk" PRIMARY KEY("room_id","seq"),
	CONSTRAINT "chat_messages_author_known" CHECK (("chat_messages"."account_id" is null) <> ("chat_messages"."operator" is null))
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"room_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "chat_reads_room_id_account_id_pk" PRIMARY KEY("room_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"room_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"language" text,
	"account_id" bigint,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_rooms_kind" CHECK (("chat_rooms"."kind" = 'public' and "chat_rooms"."language" is not null and "chat_rooms"."account_id" is null)
        or ("chat_rooms"."kind" = 'support' and "chat_rooms"."language" is null and "chat_rooms"."account_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_sanctions" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"muted_until" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_keys" ADD CONSTRAINT "chat_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_keys" ADD CONSTRAINT "chat_keys_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_picture_id_member_uploads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."member_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_message" FOREIGN KEY ("room_id","seq") REFERENCES "public"."chat_messages"("room_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sanctions" ADD CONSTRAINT "chat_sanctions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_keys_expires_at_index" ON "chat_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chat_keys_session_hash_index" ON "chat_keys" USING btree ("session_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_time" ON "chat_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_reports_once" ON "chat_reports" USING btree ("room_id","seq","reporter_id");--> statement-breakpoint
CREATE INDEX "chat_reports_open" ON "chat_reports" USING btree ("merchant","resolved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_public" ON "chat_rooms" USING btree ("merchant","language") WHERE "chat_rooms"."kind" = 'public';--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_support" ON "chat_rooms" USING btree ("account_id") WHERE "chat_rooms"."kind" = 'support';--> statement-breakpoint
CREATE INDEX "chat_rooms_desk" ON "chat_rooms" USING btree ("merchant","kind","last_at");--> statement-breakpoint
-- Tells the chat servers on the channel "chat", when the change is committed: "m:<room>" new messages, "h:<room>:<seq>" one
-- was hidden, "r:<account>:<room>:<seq>" how far a member has read, "s:<account>" a moderator's decision. The portals' tabs
-- hear on "live" that the number of unread answers has changed.
CREATE FUNCTION tell_chat_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('chat', 'h:' || NEW.room_id || ':' || NEW.seq);
    RETURN NULL;
  END IF;
  PERFORM pg_notify('chat', 'm:' || NEW.room_id);
  IF NEW.account_id IS NULL THEN
    SELECT account_id INTO owner FROM chat_rooms WHERE id = NEW.room_id;
    IF owner IS NOT NULL THEN
      PERFORM pg_notify('live', owner || ':chat');
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_messages_tell AFTER INSERT ON chat_messages
  FOR EACH ROW EXECUTE FUNCTION tell_chat_message();
--> statement-breakpoint
CREATE TRIGGER chat_messages_hidden_tell AFTER UPDATE OF hidden_at ON chat_messages
  FOR EACH ROW EXECUTE FUNCTION tell_chat_message();
--> statement-breakpoint
CREATE FUNCTION tell_chat_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat', 'r:' || NEW.account_id || ':' || NEW.room_id || ':' || NEW.seq);
  PERFORM pg_notify('live', NEW.account_id || ':chat');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_reads_tell AFTER INSERT OR UPDATE ON chat_reads
  FOR EACH ROW EXECUTE FUNCTION tell_chat_read();
--> statement-breakpoint
CREATE FUNCTION tell_chat_sanction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat', 's:' || COALESCE(NEW.account_id, OLD.account_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_sanctions_tell AFTER INSERT OR UPDATE OR DELETE ON chat_sanctions
  FOR EACH ROW EXECUTE FUNCTION tell_chat_sanction();
